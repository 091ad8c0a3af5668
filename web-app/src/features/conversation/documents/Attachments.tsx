/** The files of a message, and which of them could not be read. */
import { Paperclip } from 'lucide-react'

import type { Attachment } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { fileSize } from '@/shared/lib/fileSize'

import { FileLink } from './FileLink'

export type AttachmentsProps = {
  files: readonly Attachment[]
  /** Text stands above them. */
  isBelowText?: boolean
}

export function Attachments({ files, isBelowText = true }: AttachmentsProps) {
  if (files.length === 0) return null
  return (
    <ul
      aria-label="Files"
      className={cx('grid gap-1.5 text-sm', isBelowText && 'mt-2.5 border-t border-rule pt-2.5')}
    >
      {files.map((file, index) => (
        <li key={file.url || index} className="grid gap-0.5">
          <span className="flex items-baseline gap-2">
            <Paperclip aria-hidden className="size-3.5 shrink-0 self-center text-ink-muted" />
            <span className="min-w-0 wrap-anywhere">
              <FileLink file={file} />
            </span>
            <span className="tabular text-xs whitespace-nowrap text-ink-muted">
              {fileSize(file.size)}
            </span>
          </span>
          {file.unread && (
            <span className="pl-5.5 text-xs wrap-anywhere text-warning">{file.unread}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
