/** The section of the settings. The bell and the page are loaded by themselves. */
export { KindsSection } from './KindsSection'
