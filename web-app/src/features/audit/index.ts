/** What other features show of this one. */
export { AuditLogTab } from './AuditLogTab'
export { Timeline } from './Timeline'
