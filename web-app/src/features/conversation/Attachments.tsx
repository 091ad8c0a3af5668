/** The files that came with a message. */
import { Paperclip } from 'lucide-react'

import type { Attachment } from '@/shared/api'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 12 kB, 3.4 MB */
export function fileSize(bytes: number): string {
  const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), 3)
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1_000 ** step)
}

/** Only addresses that a browser fetches may become links. */
function isFetched(url: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(url)
}

function FileName({ file }: { file: Attachment }) {
  if (!isFetched(file.url)) return <>{file.name}</>
  return (
    <a href={file.url} target="_blank" rel="noopener" className="link">
      {file.name}
    </a>
  )
}

export function Attachments({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-2.5 grid gap-1.5 border-t border-rule pt-2.5 text-sm">
      {files.map((file) => (
        <li key={file.url || file.name} className="flex items-baseline gap-2">
          <Paperclip aria-hidden className="size-3.5 shrink-0 self-center text-ink-muted" />
          <span className="min-w-0 wrap-anywhere">
            <FileName file={file} />
          </span>
          <span className="tabular text-xs whitespace-nowrap text-ink-muted">
            {fileSize(file.size)}
          </span>
        </li>
      ))}
    </ul>
  )
}
