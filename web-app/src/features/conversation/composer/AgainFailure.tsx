/** Why the reply was not written again. */
import { X } from 'lucide-react'

import type { ApiError } from '@/shared/api'
import { Banner, IconButton } from '@/shared/ui'

import { BillingLink } from './BillingLink'

const FAILED = 'The reply could not be written again. Please try again.'

export function AgainFailure({
  problem,
  onDismiss,
}: {
  problem: ApiError | null
  onDismiss: () => void
}) {
  if (problem === null) return null
  return (
    <Banner
      tone="danger"
      action={
        <IconButton label="Dismiss" onClick={onDismiss} className="-my-2 -mr-2">
          <X aria-hidden className="size-4.5" />
        </IconButton>
      }
    >
      <p>{problem.detail || problem.message || FAILED}</p>
      <BillingLink problem={problem} />
    </Banner>
  )
}
