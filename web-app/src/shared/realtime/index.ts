/** The real-time channel as features use it. */
export type { Channel, ChannelState } from './channel'
export type {
  ClientFrame,
  Cursor,
  ReplyDelta,
  ReplyDone,
  ReplyReset,
  ServerFrame,
  StatusUpdate,
} from './frames'
export { openChannel } from './openChannel'
