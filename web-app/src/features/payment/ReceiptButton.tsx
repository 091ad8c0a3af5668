/** Saves the receipt of a line: of money for a purchase, of tokens for everything else. */
import { FileDown, LoaderCircle } from 'lucide-react'

import type { BillingEntry } from '@/shared/api'
import { useSaving } from '@/shared/api/useSaving'
import { formatDateTime } from '@/shared/lib/format'
import { IconButton, notify } from '@/shared/ui'

import { title } from './entries'

const FAILED = 'The receipt could not be made. Please try again.'

export function ReceiptButton({ entry }: { entry: BillingEntry }) {
  const url = `/api/payments/receipts/${encodeURIComponent(entry.id)}`
  const { press, isLoading } = useSaving({ url, name: `Receipt ${entry.id}.pdf` }, (why) =>
    notify.error(why || FAILED),
  )
  return (
    <IconButton
      label={`Save the receipt of ${title(entry)}, ${formatDateTime(entry.at)}`}
      // It keeps the focus while it is disabled.
      aria-disabled={isLoading}
      onClick={press}
    >
      {isLoading ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
      ) : (
        <FileDown aria-hidden className="size-4" />
      )}
    </IconButton>
  )
}
