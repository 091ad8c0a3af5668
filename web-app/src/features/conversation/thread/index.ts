/** The messages of a conversation, as they stand on the page and what can be done with each. */
export { ActionsContext } from './actions'
export { DeleteMessage } from './DeleteMessage'
export { MessageList } from './MessageList'
export { useShownMessages } from './shownMessages'
export { newsOf, spokenNews } from './spokenNews'
export { threadOf } from './thread'
export { useActing } from './useActing'
export { useGoingOn } from './useGoingOn'
