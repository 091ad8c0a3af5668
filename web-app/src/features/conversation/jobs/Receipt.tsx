/** Saves the costs of an order as a file to keep. */
import { FileDown, LoaderCircle } from 'lucide-react'

import type { ChatJob } from '@/shared/api/chatJobs'
import { useSaving } from '@/shared/api/useSaving'
import { Button, notify } from '@/shared/ui'

const FAILED = 'The receipt could not be made. Please try again.'

export function Receipt({ job: { id } }: { job: ChatJob }) {
  const url = `/api/chat/jobs/${encodeURIComponent(id)}/receipt`
  const { press, isLoading } = useSaving({ url, name: `Order ${id}.pdf` }, (why) =>
    notify.error(why || FAILED),
  )
  // It keeps the focus while it is disabled.
  return (
    <Button variant="secondary" size="sm" aria-disabled={isLoading} onClick={press}>
      {isLoading ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin motion-reduce:animate-none" />
      ) : (
        <FileDown aria-hidden className="size-4" />
      )}
      Receipt as PDF
    </Button>
  )
}
