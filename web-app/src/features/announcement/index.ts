/** What every page shows of this feature, and its section of the administration. */
export { Announcements } from './Announcements'
export { AnnouncementsTab } from './AnnouncementsTab'
