/** What a sign-up loads once it needs a proof. */
export { repeat } from './repeat'
export { Solving } from './Solving'
