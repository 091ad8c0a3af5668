/** What the settings page shows of this feature. */
export { UsersTab } from './admin/UsersTab'
