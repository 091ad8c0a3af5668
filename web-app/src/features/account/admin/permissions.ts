/** The nine permissions in words. */
import type { Permission } from '@/shared/api'

/** In the order of the sections that they open. */
export const PERMISSIONS: readonly { name: Permission; label: string }[] = [
  { name: 'stats', label: 'Stats' },
  { name: 'adminManagement', label: 'Admin management' },
  { name: 'userManagement', label: 'User management' },
  { name: 'categoryManagement', label: 'Category management' },
  { name: 'aiSpecialist', label: 'AI specialists' },
  { name: 'faqManagement', label: 'FAQ management' },
  { name: 'announcements', label: 'Announcements' },
  { name: 'auditLogs', label: 'Audit logs' },
  { name: 'systemSettings', label: 'System settings' },
]

/** How many the table shows. */
const SHOWN = 3

/** The permissions shown in a cell, and how many more there are. */
export function summary(permissions: readonly Permission[]): { labels: string[]; more: number } {
  const labels = PERMISSIONS.filter(({ name }) => permissions.includes(name)).map(
    ({ label }) => label,
  )
  return { labels: labels.slice(0, SHOWN), more: Math.max(0, labels.length - SHOWN) }
}
