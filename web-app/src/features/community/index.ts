/** What the directory shows of the community. */
export { Community, type CommunityProps } from './Community'
export { useCommunityPage } from './communityPage'
