/** The connections to models: made, tried, changed and taken away. */
export { Connections } from './Connections'
