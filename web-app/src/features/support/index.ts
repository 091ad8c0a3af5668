/** The part of this feature for the settings. */
export { SupportTab } from './SupportTab'
