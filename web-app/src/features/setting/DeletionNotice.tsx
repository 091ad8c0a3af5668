/**
 * Shown on every page while a deletion of the account is due, in case it was requested by mistake
 * or by somebody else.
 */
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Banner } from '@/shared/ui'

import { DeletionDue } from './DeletionDue'
import { KeepAccount } from './KeepAccount'

/** The pressed button is removed; the focus moves to the top of the page. */
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
