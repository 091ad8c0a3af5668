/** All handlers of the mock world. */
import { socketHandlers } from '../sockets'
import { accountHandlers } from './account'
import { announcementHandlers } from './announcement'
import { campaignHandlers } from './campaign'
import { auditHandlers } from './audit'
import { listFileHandlers } from './listFiles'
import { cannedHandlers } from './canned'
import { catalogHandlers } from './catalog'
import { categoryHandlers } from './category'
import { chatHistoryHandlers } from './chatHistory'
import { communityHandlers } from './community'
import { conversationHandlers } from './conversation'
import { deletionHandlers } from './deletion'
import { documentHandlers } from './documents'
import { estimateHandlers } from './estimate'
import { faqHandlers } from './faq'
import { memoryHandlers } from './memory'
import { personHandlers } from './person'
import { modelHandlers } from './model'
import { searchHandlers } from './search'
import { secondThoughtHandlers } from './secondThoughts'
import { statsHandlers } from './stats'
import { supportHandlers } from './support'
import { ticketHandlers } from './ticket'
import { paymentHandlers } from './payment'
import { uploadHandlers } from './upload'
import { newsletterHandlers } from './newsletter'
import { recoveryHandlers } from './recovery'
import { logHandlers } from './log'
import { operationHandlers } from './operation'
import { outboxHandlers } from './outbox'
import { promptHandlers } from './prompt'
import { rehearsalHandlers } from './rehearsal'
import { reviewHandlers } from './reviews'
import { specialistHandlers } from './specialist'

export const handlers = [
  ...accountHandlers,
  ...recoveryHandlers,
  ...deletionHandlers,
  ...announcementHandlers,
  ...campaignHandlers,
  ...ticketHandlers,
  ...cannedHandlers,
  ...catalogHandlers,
  ...categoryHandlers,
  ...specialistHandlers,
  ...reviewHandlers,
  ...communityHandlers,
  ...conversationHandlers,
  ...secondThoughtHandlers,
  ...searchHandlers,
  ...chatHistoryHandlers,
  ...documentHandlers,
  ...memoryHandlers,
  ...personHandlers,
  ...estimateHandlers,
  ...uploadHandlers,
  ...auditHandlers,
  ...listFileHandlers,
  ...supportHandlers,
  ...paymentHandlers,
  ...newsletterHandlers,
  ...modelHandlers,
  ...logHandlers,
  ...operationHandlers,
  ...outboxHandlers,
  ...promptHandlers,
  ...faqHandlers,
  ...rehearsalHandlers,
  ...statsHandlers,
  ...socketHandlers,
]
