/** The entries on screen, and those that follow them, as a file. */
import { Download } from 'lucide-react'

import { type DownloadAuditLogsApiArg, toApiError, useSaveAuditLogMutation } from '@/shared/api'
import { Button, notify } from '@/shared/ui'

const FAILED = 'The file could not be made. Please try again.'

const WORDS = { csv: 'Download CSV', jsonl: 'Download JSON lines' }

export type SaveButtonProps = {
  query: Omit<DownloadAuditLogsApiArg, 'ticket'>
  form: keyof typeof WORDS
}

export function SaveButton({ query, form }: SaveButtonProps) {
  const [save, { isLoading }] = useSaveAuditLogMutation()

  async function download() {
    try {
      await save({ form, filter: query }).unwrap()
    } catch (error) {
      const { message, fields } = toApiError(error)
      console.error('The audit log could not be saved.', message || error)
      notify.error(Object.values(fields ?? {})[0] ?? (message || FAILED))
    }
  }

  return (
    <Button variant="ghost" size="sm" disabled={isLoading} onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      {WORDS[form]}
    </Button>
  )
}
