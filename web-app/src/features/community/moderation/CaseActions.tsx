/**
 * A moderator's actions on a case. The server decides; an action that it would refuse is not
 * offered if that is known.
 */
import { useState } from 'react'

import { StatusDialog, toStatusChange } from '@/features/account'
import {
  type AppealOutcome,
  type ModerationCase,
  toApiError,
  UNREACHED,
  useDismissReportsMutation,
  useModerateDiscussionMutation,
} from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, notify } from '@/shared/ui'

import { HideDialog } from '../HideDialog'
import { DecideDialog } from './DecideDialog'

type Asks = 'hide' | 'status' | AppealOutcome | null

async function tell(work: Promise<unknown>, done: string) {
  try {
    await work
    notify.success(done)
  } catch (cause) {
    const { message } = toApiError(cause)
    notify.error(message || UNREACHED)
  }
}

export function CaseActions({ found }: { found: ModerationCase }) {
  const { discussionId: id, replyId, state, hidden, author, hiding } = found
  const me = useAppSelector(selectUser)
  const [asks, setAsks] = useState<Asks>(null)
  const [dismiss, dismissing] = useDismissReportsMutation()
  const [moderate, moderating] = useModerateDiscussionMutation()
  const reply = replyId === null ? {} : { replyId }
  const status = me && toStatusChange(me, author)
  const isOwn = me !== null && [hiding?.by?.id, author.id].includes(me.id)
  const close = () => setAsks(null)

  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {!hidden && (
        <Button size="sm" variant="danger" onClick={() => setAsks('hide')}>
          Hide
        </Button>
      )}
      {state === 'open' && (
        <Button
          size="sm"
          variant="secondary"
          disabled={dismissing.isLoading}
          onClick={() =>
            void tell(dismiss({ id, dismissRequest: reply }).unwrap(), 'The reports are dismissed.')
          }
        >
          Dismiss reports
        </Button>
      )}
      {state === 'appealed' && (
        <>
          <Button size="sm" onClick={() => setAsks('restored')}>
            Show again
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAsks('upheld')}>
            Keep hidden
          </Button>
        </>
      )}
      {hidden && state !== 'appealed' && (
        <Button
          size="sm"
          variant="secondary"
          disabled={moderating.isLoading}
          onClick={() =>
            void tell(
              moderate({ id, moderationRequest: { action: 'restore', ...reply } }).unwrap(),
              'It is in sight again.',
            )
          }
        >
          Show again
        </Button>
      )}
      {status && (
        <Button size="sm" variant="ghost" onClick={() => setAsks('status')}>
          {status.action === 'suspend' ? 'Suspend author' : 'Unsuspend author'}
        </Button>
      )}
      {state === 'appealed' && isOwn && (
        <p className="w-full text-xs text-ink-muted">
          You hid or wrote this yourself, so another admin decides while there is one.
        </p>
      )}
      {asks === 'hide' && (
        <HideDialog
          discussion={id}
          reply={reply}
          what={replyId === null ? 'discussion' : 'reply'}
          onClose={close}
        />
      )}
      {(asks === 'restored' || asks === 'upheld') && (
        <DecideDialog discussion={id} reply={reply} outcome={asks} onClose={close} />
      )}
      {asks === 'status' && status && <StatusDialog change={status} onClose={close} />}
    </div>
  )
}
