/** All handlers of the mock world. */
import { socketHandlers } from '../sockets'
import { accountHandlers } from './account'
import { auditHandlers } from './audit'
import { catalogHandlers } from './catalog'
import { conversationHandlers } from './conversation'
import { documentHandlers } from './documents'
import { supportHandlers } from './support'
import { paymentHandlers } from './payment'

export const handlers = [
  ...accountHandlers,
  ...catalogHandlers,
  ...conversationHandlers,
  ...documentHandlers,
  ...auditHandlers,
  ...supportHandlers,
  ...paymentHandlers,
  ...socketHandlers,
]
