/** The section of the administration with the figures of the house, and what loads them early. */
export { StatsTab } from './StatsTab'
