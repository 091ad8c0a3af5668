/** What the front page begins with for whoever is signed in. */
export { Home } from './Home'
