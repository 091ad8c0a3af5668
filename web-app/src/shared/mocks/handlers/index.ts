/** All handlers of the mock world. */
import { socketHandlers } from '../sockets'
import { accountHandlers } from './account'
import { announcementHandlers } from './announcement'
import { campaignHandlers } from './campaign'
import { auditHandlers } from './audit'
import { cannedHandlers } from './canned'
import { catalogHandlers } from './catalog'
import { categoryHandlers } from './catalog/categories'
import { historyHandlers } from './conversation/history'
import { communityHandlers } from './community'
import { conversationHandlers } from './conversation'
import { deletionHandlers } from './account/deletion'
import { emailChangeHandlers } from './account/emailChange'
import { ownExportHandlers } from './account/ownExport'
import { documentHandlers } from './conversation/documents'
import { estimateHandlers } from './conversation/estimate'
import { factorHandlers } from './account/factor'
import { faqHandlers } from './faq'
import { favouriteHandlers } from './favourite'
import { notificationHandlers } from './notification'
import { passkeyHandlers } from './account/passkey'
import { memoryHandlers } from './memory'
import { personHandlers } from './account/person'
import { modelHandlers } from './model'
import { jobHandlers } from './conversation/jobs'
import { searchHandlers } from './conversation/search'
import { changeHandlers } from './conversation/changes'
import { statsHandlers } from './stats'
import { supportHandlers } from './support'
import { ticketHandlers } from './ticket'
import { paymentHandlers } from './payment'
import { uploadHandlers } from './upload'
import { walletHandlers } from './wallet'
import { newsletterHandlers } from './newsletter'
import { recoveryHandlers } from './account/recovery'
import { logHandlers } from './operation/log'
import { operationHandlers } from './operation'
import { mailHandlers } from './mail'
import { promptHandlers } from './prompt'
import { rehearsalHandlers } from './rehearsal'
import { reviewHandlers } from './catalog/reviews'
import { specialistHandlers } from './catalog/specialists'

export const handlers = [
  ...accountHandlers,
  ...recoveryHandlers,
  ...deletionHandlers,
  ...emailChangeHandlers,
  ...ownExportHandlers,
  ...factorHandlers,
  ...passkeyHandlers,
  ...announcementHandlers,
  ...favouriteHandlers,
  ...notificationHandlers,
  ...campaignHandlers,
  ...ticketHandlers,
  ...cannedHandlers,
  ...catalogHandlers,
  ...categoryHandlers,
  ...specialistHandlers,
  ...reviewHandlers,
  ...communityHandlers,
  ...conversationHandlers,
  ...changeHandlers,
  ...searchHandlers,
  ...historyHandlers,
  ...jobHandlers,
  ...documentHandlers,
  ...memoryHandlers,
  ...personHandlers,
  ...estimateHandlers,
  ...uploadHandlers,
  ...auditHandlers,
  ...supportHandlers,
  ...paymentHandlers,
  ...walletHandlers,
  ...newsletterHandlers,
  ...modelHandlers,
  ...logHandlers,
  ...operationHandlers,
  ...mailHandlers,
  ...promptHandlers,
  ...faqHandlers,
  ...rehearsalHandlers,
  ...statsHandlers,
  ...socketHandlers,
]
