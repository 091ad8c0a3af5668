/** The banner that every page shows, and the section of the administration. */
export { Announcements } from './Announcements'
export { AnnouncementsTab } from './AnnouncementsTab'
