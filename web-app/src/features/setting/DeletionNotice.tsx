/** Stays on every page while one's account is to be deleted, in case it was asked for by mistake or by somebody else. */
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Banner } from '@/shared/ui'

import { DeletionDue } from './DeletionDue'
import { KeepAccount } from './KeepAccount'

/** What was pressed is gone; whoever goes on by the keyboard does so from the top of the page. */
function toPage() {
  document.getElementById('main')?.focus({ preventScroll: true })
}

export function DeletionNotice() {
  const due = useAppSelector(selectUser)?.deletionDue ?? null
  if (due === null) return null
  return (
    <section aria-label="Deletion of your account" className="page pt-6">
      <Banner tone="info">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>
            <DeletionDue due={due} />
          </p>
          <KeepAccount size="sm" onKept={toPage} />
        </div>
      </Banner>
    </section>
  )
}
