/**
 * The owner can delete their account; it is deleted a week after the request, unless they take it
 * back.
 */
import { useEffect, useRef, useState } from 'react'

import { WhatGoes } from '@/features/account'
import type { User } from '@/shared/api'
import { Button } from '@/shared/ui'

import { DeletionDialog } from './DeletionDialog'
import { DeletionDue } from './DeletionDue'
import { KeepAccount } from './KeepAccount'

/** The pressed button is removed by its action; the focus moves to the heading. */
function useHeading(due: string | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(due)
  useEffect(() => {
    if (shown.current !== due && document.activeElement === document.body) heading.current?.focus()
    shown.current = due
  }, [due])
  return heading
}

function Due({ due }: { due: string }) {
  return (
    <>
      <p>
        <DeletionDue due={due} /> Until then everything works.
      </p>
      <div>
        <KeepAccount />
      </div>
    </>
  )
}

function Offer() {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <div className="text-ink-muted">
        <p>It is deleted a week after you ask for it. Until then you can take that back.</p>
        <p>
          <WhatGoes />
        </p>
      </div>
      <div>
        <Button variant="danger" onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      </div>
      {isAsked && <DeletionDialog onClose={() => setAsked(false)} />}
    </>
  )
}

function Content({ role, deletionDue }: User) {
  if (role !== 'user') {
    return <p className="text-ink-muted">The account of an admin is deleted by another admin.</p>
  }
  return deletionDue === null ? <Offer /> : <Due due={deletionDue} />
}

export function DeleteAccount({ profile }: { profile: User }) {
  const heading = useHeading(profile.deletionDue)
  return (
    <section aria-labelledby="deletion" className="grid gap-3">
      <h2 id="deletion" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Delete my account
      </h2>
      <Content {...profile} />
    </section>
  )
}
