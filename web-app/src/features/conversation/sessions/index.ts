/** Which conversation it is: its header and menu, the lists of conversations, and the search in them. */
export { Archive } from './Archive'
export { ArchivedNote } from './ArchivedNote'
export { ChatHeader } from './ChatHeader'
export { ChatMenu } from './ChatMenu'
export { HistoryCard } from './HistoryCard'
export { HistoryList } from './HistoryList'
export { LONGEST_SEARCH, MessageHits } from './MessageHits'
export { SessionPanel } from './SessionPanel'
