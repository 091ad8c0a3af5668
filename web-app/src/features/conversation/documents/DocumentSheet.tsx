/** A delivered document: a sheet of paper that shows its beginning and can be opened in full. */
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import type { DocumentRef } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { useOverflow } from '@/shared/lib/useOverflow'
import { CopyButton } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import { ENDED_EARLY } from '../live'
import { workWord } from '../status'
import { ApprovedMark } from './ApprovedMark'
import { SHEET, SHEET_TITLE } from './sheet'

/** Characters of a document that its closed sheet can show at most: a beginning, or a screen of it. */
const PREVIEW_LENGTH = 700
const SCREEN_LENGTH = 6_000

/** What the window has left for the text beside the bars, the composer, and the ends of the sheet. */
const ROOM = 'max-h-[max(18rem,calc(100dvh-33rem))] overflow-hidden'

/** The text without the heading that only repeats the title. */
export function withoutTitle({ content, title }: DocumentRef): string {
  const heading = content.match(/^\s*#{1,6} +(.+?) *#* *(?:\n|$)/)
  return heading?.[1]?.trim() === title.trim() ? content.slice(heading[0].length).trim() : content
}

/** The first paragraphs, whole ones where possible. */
export function beginning(text: string, most = PREVIEW_LENGTH): string {
  if (text.length <= most) return text
  const paragraph = text.lastIndexOf('\n\n', most)
  if (paragraph > most / 3) return text.slice(0, paragraph)
  const word = text.lastIndexOf(' ', most)
  return `${text.slice(0, word === -1 ? most : word)} …`
}

/** The mark of an approved version says which one it is. */
function facts(document: DocumentRef): string {
  const { words, version, approved } = document
  const count = `${formatNumber(words)} ${words === 1 ? 'word' : 'words'}`
  const which = version > 1 && !approved ? `Version ${version}` : ''
  return [which, count, workWord(document)].filter((part) => part !== '').join(' · ')
}

export type DocumentSheetProps = {
  document: DocumentRef
  /** It ended early and is not complete. */
  isTruncated?: boolean
  /** It is the latest, so it takes the room that the screen has. */
  isRoomy?: boolean
  /** The actions, below the text. */
  children?: ReactNode
}

export function DocumentSheet(props: DocumentSheetProps) {
  const { document, isTruncated = false, isRoomy = false, children } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const text = withoutTitle(document)
  const preview = beginning(text, isRoomy ? SCREEN_LENGTH : PREVIEW_LENGTH)
  const { body, overflows } = useOverflow<HTMLDivElement>(isRoomy && !isOpen)
  const isWhole = preview === text && !overflows
  const isCut = !isOpen && !isWhole

  return (
    <article
      aria-labelledby={`${id}-title`}
      {...SHEET}
      className="lifted overflow-hidden rounded-sm border border-rule bg-raised"
    >
      <header className="grid gap-1.5 px-5 pt-7 sm:px-8 sm:pt-9">
        <h3 id={`${id}-title`} dir="auto" {...SHEET_TITLE} className="text-2xl wrap-anywhere">
          {document.title}
        </h3>
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-muted">
          {document.approved && <ApprovedMark version={document.version} />}
          <span>{facts(document)}</span>
        </p>
      </header>
      <div
        ref={body}
        data-sheet-text
        id={`${id}-text`}
        className={cx(
          'px-5 pt-5 sm:px-8',
          isRoomy && !isOpen && ROOM,
          isCut && 'overflow-hidden mask-b-to-100%',
          isCut && (isRoomy ? 'mask-b-from-85%' : 'max-h-64 mask-b-from-40%'),
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
        {(isOpen || !isWhole) && (
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
