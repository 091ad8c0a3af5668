/** The reply while it comes: status and streamed text, and how it is stopped, awaited, or written anew. */
export { ENDED_EARLY, NO_OTHER_WRITTEN, NOT_WRITTEN, NOTHING_WRITTEN } from './outcomes'
export { createReplyStream, type ReplyStream } from './replyStream'
export { useAgain } from './useAgain'
export { useLive } from './useLive'
export { usePolling } from './usePolling'
export { useSeen } from './useSeen'
export { useStopping } from './useStopping'
export { useStreamedId, useStreamedText } from './useStreamed'
