/** All handlers of the mock world. */
import { socketHandlers } from '../sockets'
import { accountHandlers } from './account'
import { auditHandlers } from './audit'
import { catalogHandlers } from './catalog'
import { conversationHandlers } from './conversation'
import { supportHandlers } from './support'

export const handlers = [
  ...accountHandlers,
  ...catalogHandlers,
  ...conversationHandlers,
  ...auditHandlers,
  ...supportHandlers,
  ...socketHandlers,
]
