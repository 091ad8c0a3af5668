/** The real-time channel as features use it. */
export { Channel, type ChannelOptions, type ChannelState, reconnectDelay } from './channel'
export type {
  ClientFrame,
  Cursor,
  ReplyDelta,
  ReplyDone,
  ReplyReset,
  ServerFrame,
  StatusUpdate,
} from './frames'
