/** The parts of the community for the directory and the administration. */
export { Community, type CommunityProps } from './Community'
export { useCommunityPage } from './communityPage'
export { ModerationTab } from './moderation/ModerationTab'
