/** What the directory and the administration show of the community. */
export { Community, type CommunityProps } from './Community'
export { useCommunityPage } from './communityPage'
export { ModerationTab } from './moderation/ModerationTab'
