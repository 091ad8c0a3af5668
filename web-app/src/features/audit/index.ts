/** What the settings page shows of this feature. */
export { AuditLogTab } from './AuditLogTab'
