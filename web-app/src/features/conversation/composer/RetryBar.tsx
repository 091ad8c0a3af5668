/** A message that could not be sent: the reason, and one retry. */
import { X } from 'lucide-react'

import type { ApiError } from '@/shared/api'
import { Banner, Button, IconButton } from '@/shared/ui'

import { BillingLink } from './BillingLink'
import type { Sending } from './sending'

/** The page was closed while the message was on its way. */
const UNCERTAIN =
  'This message may not have arrived. Sending it again is safe: it will not run twice.'

function reason(problem: ApiError | null): string {
  return problem?.detail || problem?.message || ''
}

export type RetryBarProps = {
  sending: Sending
  onRetry: () => void
  onEdit: () => void
  onDismiss: () => void
}

export function RetryBar({ sending, onRetry, onEdit, onDismiss }: RetryBarProps) {
  if (sending.phase === 'failed') {
    const { problem } = sending
    return (
      <Banner tone="danger">
        <p>{problem === null ? UNCERTAIN : reason(problem) || 'Send failed'}</p>
        <BillingLink problem={problem} />
        <div className="mt-2.5 flex gap-2">
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
          <Button size="sm" variant="secondary" onClick={onEdit}>
            Edit
          </Button>
        </div>
      </Banner>
    )
  }
  if (sending.phase === 'returned') {
    const { title, problem } = sending
    return (
      <Banner
        tone="danger"
        action={
          <IconButton label="Dismiss" onClick={onDismiss} className="-my-2 -mr-2">
            <X aria-hidden className="size-4.5" />
          </IconButton>
        }
      >
        <p className="font-medium">{title}</p>
        {reason(problem) && <p>{reason(problem)}</p>}
        <BillingLink problem={problem} />
      </Banner>
    )
  }
  return null
}
