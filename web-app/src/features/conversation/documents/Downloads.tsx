/** A delivered document as files: one row each, which shows the state of the download. */
import { FileDown, LoaderCircle } from 'lucide-react'
import { useState } from 'react'

import { type DocumentRef, notDownloaded, useSaveFileMutation } from '@/shared/api'

/** Least milliseconds that a row shows that it is downloading. */
export const LEAST_SAID_MS = 5_000

type Phase = { name: 'resting' } | { name: 'running' } | { name: 'failed'; why: string }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

type RowProps = { label: string; ending: string; url: string; title: string }

function Row({ label, ending, url, title }: RowProps) {
  const [phase, setPhase] = useState<Phase>({ name: 'resting' })
  const [save] = useSaveFileMutation()
  const isRunning = phase.name === 'running'

  async function download() {
    if (isRunning) return
    setPhase({ name: 'running' })
    try {
      const name = `${title}.${ending}`
      await Promise.all([save({ url, name }).unwrap(), pause(LEAST_SAID_MS)])
      setPhase({ name: 'resting' })
    } catch (error) {
      setPhase({ name: 'failed', why: notDownloaded(error) })
    }
  }

  const Icon = isRunning ? LoaderCircle : FileDown
  return (
    <li data-held={isRunning || undefined} className="relative">
      <button
        type="button"
        aria-disabled={isRunning}
        onClick={() => void download()}
        className="flex min-h-11 w-full items-center gap-3 px-5 text-left text-sm hover:bg-sunken focus-visible:-outline-offset-2 sm:px-8"
      >
        <Icon
          aria-hidden
          className={
            isRunning
              ? 'size-4.5 animate-spin text-ink-muted motion-reduce:animate-none'
              : 'size-4.5 text-ink-muted'
          }
        />
        <span>{phase.name === 'failed' ? `Try ${label} again` : `Download ${label}`}</span>
      </button>
      {/* Beside the button: a dialog hides everything behind it except announcements, and would
          leave a button without a name. */}
      <span
        aria-live="polite"
        className="pointer-events-none absolute top-0 right-5 flex h-11 items-center text-xs text-ink-muted sm:right-8"
      >
        {isRunning ? 'Downloading...' : ''}
      </span>
      {phase.name === 'failed' && (
        <p role="alert" className="px-5 pb-3 text-sm text-danger sm:px-8">
          {phase.why}
        </p>
      )}
    </li>
  )
}

export function Downloads({ document }: { document: DocumentRef }) {
  const { title, docxUrl, pdfUrl } = document
  if (docxUrl === null && pdfUrl === null) return null
  return (
    <ul aria-label="Files" className="grid divide-y divide-rule border-t border-rule">
      {docxUrl !== null && <Row label="DOCX" ending="docx" url={docxUrl} title={title} />}
      {pdfUrl !== null && <Row label="PDF" ending="pdf" url={pdfUrl} title={title} />}
    </ul>
  )
}
