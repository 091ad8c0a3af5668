/** The specialists on screen, and those that follow them, as a file. */
import { Download } from 'lucide-react'

import { toApiError, useSaveAgentsMutation } from '@/shared/api'
import { Button, notify } from '@/shared/ui'

const FAILED = 'The file could not be made. Please try again.'

export function ExportButton({ search }: { search: string }) {
  const [save, { isLoading }] = useSaveAgentsMutation()

  async function download() {
    try {
      await save(search === '' ? {} : { search }).unwrap()
    } catch (error) {
      const { message, fields } = toApiError(error)
      notify.error(Object.values(fields)[0] ?? (message || FAILED))
    }
  }

  return (
    <Button variant="secondary" disabled={isLoading} onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      {search === '' ? 'Export' : 'Export found'}
    </Button>
  )
}
