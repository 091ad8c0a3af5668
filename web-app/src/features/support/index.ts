/** What the settings show of support. */
export { SupportTab } from './SupportTab'
