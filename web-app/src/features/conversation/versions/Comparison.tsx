/** Two versions beside each other or in one text, with what differs marked by word. */
import { useMemo } from 'react'

import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { ScrollRegion } from '@/shared/ui'

import { compare, countChanges, type Piece, type Row } from './compare'

export type View = 'inline' | 'side-by-side'

const HEADING = /^#{1,6} +/

/** Not by colour alone: what went is struck through, what came is underlined. */
function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return <>{text}</>
  if (kind === 'removed') {
    return <del className="rounded-xs bg-danger-soft text-danger">{text}</del>
  }
  return <ins className="rounded-xs bg-positive-soft text-positive underline-offset-3">{text}</ins>
}

/** Headings are set as such; their signs are left out. */
function Paragraph({ pieces }: { pieces: readonly Piece[] }) {
  const [first, ...rest] = pieces
  if (first === undefined) return null
  const isHeading = HEADING.test(first.text)
  const shown = isHeading ? [{ ...first, text: first.text.replace(HEADING, '') }, ...rest] : pieces
  return (
    <p dir="auto" className={cx('wrap-anywhere whitespace-pre-wrap', isHeading && 'text-xl')}>
      {shown.map((piece, index) => (
        <Words key={index} piece={piece} />
      ))}
    </p>
  )
}

const without = (kind: Piece['kind'], { pieces }: Row) =>
  pieces.filter((piece) => piece.kind !== kind)

function counted(count: number, what: string): string {
  return `${formatNumber(count)} ${count === 1 ? 'word' : 'words'} ${what}`
}

function Inline({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="grid max-w-[44rem] gap-4 font-serif text-[1.0625rem] leading-[1.65]">
      {rows.map(({ pieces }, index) => (
        <Paragraph key={index} pieces={pieces} />
      ))}
    </div>
  )
}

/** A table, so that what stands beside each other is read out beside each other. */
function SideBySide({
  rows,
  before,
  after,
}: {
  rows: readonly Row[]
  before: string
  after: string
}) {
  return (
    <ScrollRegion label="Side by side">
      <table className="w-full min-w-[34rem] table-fixed border-collapse font-serif text-[1.0625rem] leading-[1.6]">
        <thead>
          <tr className="border-b border-rule text-left align-bottom font-sans text-sm">
            <th scope="col" className="w-1/2 py-2 pr-5 font-medium">
              {before}
            </th>
            <th scope="col" className="w-1/2 py-2 pl-5 font-medium">
              {after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} className="align-top">
              <td className="py-2.5 pr-5">
                <Paragraph pieces={without('added', row)} />
              </td>
              <td className="border-l border-rule py-2.5 pl-5">
                <Paragraph pieces={without('removed', row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

export type Text = { label: string; content: string }

export function Comparison({ before, after, view }: { before: Text; after: Text; view: View }) {
  const rows = useMemo(
    () => compare(before.content, after.content),
    [before.content, after.content],
  )
  const { added, removed } = countChanges(rows)
  return (
    <div className="grid gap-6">
      <p role="status" className="tabular text-sm text-ink-muted">
        {added + removed === 0
          ? 'The two versions have the same words.'
          : `${counted(added, 'added')}, ${counted(removed, 'removed')}`}
      </p>
      {view === 'inline' ? (
        <Inline rows={rows} />
      ) : (
        <SideBySide rows={rows} before={before.label} after={after.label} />
      )}
    </div>
  )
}
