/** The section of the administration for mail to many people. */
export { CampaignSection } from './CampaignSection'
