/** The active announcements, shown to everybody until they end or are dismissed. */
import { useListActiveAnnouncementsQuery } from '@/shared/api'
import { useNow } from '@/shared/lib/useNow'

import { AnnouncementBanner } from './AnnouncementBanner'
import { useDismissed } from './useDismissed'

const POLL_MS = 5 * 60_000

export function Announcements() {
  const { data = [] } = useListActiveAnnouncementsQuery(undefined, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  })
  const { isDismissed, dismiss } = useDismissed()
  const now = useNow()
  const standing = data.filter(({ id, endDate }) => !isDismissed(id) && Date.parse(endDate) > now)
  if (standing.length === 0) return null
  return (
    <section aria-label="Announcements" className="page grid gap-3 pt-6">
      {standing.map((announcement) => (
        <AnnouncementBanner
          key={announcement.id}
          announcement={announcement}
          onDismiss={() => dismiss(announcement.id)}
        />
      ))}
    </section>
  )
}
