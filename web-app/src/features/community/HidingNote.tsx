/** Why a text is hidden, the state of the appeal, and the button to appeal for its author. */
import { lazy, Suspense, useState } from 'react'

import type { Hiding } from '@/shared/api'
import { Button } from '@/shared/ui'

const AppealDialog = lazy(async () => ({
  default: (await import('./AppealDialog')).AppealDialog,
}))

export type HidingNoteProps = {
  hiding: Hiding
  discussion: string
  reply: { replyId?: string }
  /** The reader wrote the text. */
  mine: boolean
}

const STANDING = {
  possible: null,
  open: 'An appeal waits for a decision.',
  upheld: 'The appeal was decided: it stays hidden.',
} as const

export function HidingNote({ hiding, discussion, reply, mine }: HidingNoteProps) {
  const [appeals, setAppeals] = useState(false)
  const standing = STANDING[hiding.appeal]
  return (
    <div className="grid justify-items-start gap-2 rounded-control bg-warning-soft px-4 py-3 text-sm">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        <span className="font-medium">Reason: </span>
        {hiding.reason ?? 'none was given.'}
      </p>
      {standing && <p>{standing}</p>}
      {hiding.note && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {hiding.note}
        </p>
      )}
      {mine && hiding.appeal === 'possible' && (
        <Button variant="secondary" size="sm" onClick={() => setAppeals(true)}>
          Appeal
        </Button>
      )}
      {appeals && (
        <Suspense>
          <AppealDialog discussion={discussion} reply={reply} onClose={() => setAppeals(false)} />
        </Suspense>
      )}
    </div>
  )
}
