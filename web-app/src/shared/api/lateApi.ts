/** The API as the store loads it: under a name by which its weight can be looked up. */
export { api } from '.'
