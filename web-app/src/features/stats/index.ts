/**
 * The section of the administration with the statistics, and the function that loads them early.
 */
export { StatsTab } from './StatsTab'
