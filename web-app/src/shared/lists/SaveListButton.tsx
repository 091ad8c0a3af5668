/** Saves the list on screen, with all its pages, as a file. */
import { Download } from 'lucide-react'

import { type ListFile, toApiError, useSaveListMutation } from '@/shared/api'
import { Button, type ButtonProps, notify } from '@/shared/ui'

const FAILED = 'The file could not be made. Please try again.'

export type SaveListButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'children'> & {
  file: ListFile
}

export function SaveListButton({ file, children, ...look }: SaveListButtonProps) {
  const [save, { isLoading }] = useSaveListMutation()

  async function download() {
    try {
      await save(file).unwrap()
    } catch (error) {
      const { message, fields } = toApiError(error)
      console.error(`${file.name} could not be saved.`, message || error)
      notify.error(Object.values(fields)[0] ?? (message || FAILED))
    }
  }

  return (
    <Button {...look} disabled={isLoading} onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      {children}
    </Button>
  )
}
