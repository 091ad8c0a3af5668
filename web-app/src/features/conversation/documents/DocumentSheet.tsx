/** A delivered document: a sheet of paper that shows its beginning and can be opened in full. */
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import type { DocumentRef } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { CopyButton } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import { ENDED_EARLY } from '../live'

/** Characters of a document that its closed sheet can show at most. */
const PREVIEW_LENGTH = 700

/** The text without the heading that only repeats the title. */
export function withoutTitle({ content, title }: DocumentRef): string {
  const heading = content.match(/^\s*#{1,6} +(.+?) *#* *(?:\n|$)/)
  return heading?.[1]?.trim() === title.trim() ? content.slice(heading[0].length).trim() : content
}

/** The first paragraphs, whole ones where possible. */
export function beginning(text: string): string {
  if (text.length <= PREVIEW_LENGTH) return text
  const paragraph = text.lastIndexOf('\n\n', PREVIEW_LENGTH)
  if (paragraph > PREVIEW_LENGTH / 3) return text.slice(0, paragraph)
  const word = text.lastIndexOf(' ', PREVIEW_LENGTH)
  return `${text.slice(0, word === -1 ? PREVIEW_LENGTH : word)} …`
}

/** The result of the job; empty while it is open. */
const OUTCOMES = { open: '', approved: 'Approved', reviewed: 'Rated', cancelled: 'Cancelled' }

function facts({ words, version, jobState }: DocumentRef): string {
  const count = `${formatNumber(words)} ${words === 1 ? 'word' : 'words'}`
  const parts = [version > 1 ? `Version ${version}` : '', count, OUTCOMES[jobState]]
  return parts.filter((part) => part !== '').join(' · ')
}

export type DocumentSheetProps = {
  document: DocumentRef
  /** It ended early and is not complete. */
  isTruncated?: boolean
  /** The actions, below the text. */
  children?: ReactNode
}

export function DocumentSheet({ document, isTruncated = false, children }: DocumentSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const text = withoutTitle(document)
  const preview = beginning(text)
  const isWhole = preview === text
  const isCut = !isOpen && !isWhole

  return (
    <article
      aria-labelledby={`${id}-title`}
      className="lifted overflow-hidden rounded-sm border border-rule bg-raised"
    >
      <header className="grid gap-1.5 px-5 pt-7 sm:px-8 sm:pt-9">
        <h3 id={`${id}-title`} dir="auto" className="text-2xl wrap-anywhere">
          {document.title}
        </h3>
        <p className="tabular text-xs text-ink-muted">{facts(document)}</p>
      </header>
      <div
        id={`${id}-text`}
        className={cx(
          'px-5 pt-5 sm:px-8',
          isCut && 'max-h-64 overflow-hidden mask-b-from-40% mask-b-to-100%',
        )}
      >
        <Markdown
          text={isOpen ? text : preview}
          // The document's title is above, so its own headings are one level lower.
          headingsFrom={3}
          className="text-[1.0625rem] leading-[1.65]"
        />
      </div>
      {isTruncated && <p className="px-5 pt-4 text-sm text-warning sm:px-8">{ENDED_EARLY}</p>}
      <footer className="flex flex-wrap items-center gap-x-2 px-3 py-3 sm:px-6">
        {!isWhole && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-text`}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-sm font-medium hover:text-accent-strong pointer-coarse:min-h-11"
          >
            {isOpen ? 'Show less' : 'Read in full'}
            <ChevronDown
              aria-hidden
              className={cx('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
            />
          </button>
        )}
        <span className="ml-auto">
          <CopyButton text={document.content} label="Copy text" />
        </span>
      </footer>
      {children}
    </article>
  )
}
