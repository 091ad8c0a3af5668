/** Announces something to everybody for a time, and shows earlier announcements. */
import { useId } from 'react'

import { AnnouncementForm } from './AnnouncementForm'
import { AnnouncementTable } from './AnnouncementTable'

export function AnnouncementsTab() {
  const id = useId()
  return (
    <div className="grid gap-12">
      <section aria-labelledby={`${id}-new`} className="grid gap-6">
        <div className="grid max-w-reading gap-1.5">
          <h2 id={`${id}-new`} className="text-2xl">
            New announcement
          </h2>
          <p className="text-ink-muted">
            A banner at the top of every page but chats, for visitors and members alike, until its
            end. Each person can dismiss it for themselves.
          </p>
        </div>
        <AnnouncementForm />
      </section>
      <section aria-labelledby={`${id}-all`} className="grid gap-4">
        <h2 id={`${id}-all`} className="text-2xl">
          Announced so far
        </h2>
        <AnnouncementTable />
      </section>
    </div>
  )
}
