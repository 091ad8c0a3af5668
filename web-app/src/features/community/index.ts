/** The parts of the community for the directory and the administration. */
export { useCommunityPage } from './communityPage'
export { Community } from './LateCommunity'
export { ModerationTab } from './moderation/ModerationTab'
