/** Two versions beside each other or in one text, with the changed words marked. */
import { useMemo } from 'react'

import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { ScrollRegion } from '@/shared/ui'

import { type Block, CELL } from './blocks'
import { compare, countChanges, type Piece, type Row } from './compare'

export type View = 'inline' | 'side-by-side'

/** Indent of a list inside a list. */
const INDENT_EM = 1.4

const LOOKS: Record<Block['what'], string> = {
  paragraph: '',
  heading: 'text-xl',
  head: 'font-medium',
  row: '',
  code: 'font-mono text-[0.86em]',
}

/** Not by colour alone: removed words are struck through, added words are underlined. */
function Words({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return <>{text}</>
  if (kind === 'removed') {
    return <del className="rounded-xs bg-danger-soft text-danger">{text}</del>
  }
  return <ins className="rounded-xs bg-positive-soft text-positive underline-offset-3">{text}</ins>
}

/** The pieces of a row of a table, cell by cell. */
function cellsOf(pieces: readonly Piece[]): Piece[][] {
  const cells: Piece[][] = [[]]
  for (const { kind, text } of pieces) {
    const [first = '', ...next] = text.split(CELL)
    cells.at(-1)?.push({ kind, text: first })
    cells.push(...next.map((part) => [{ kind, text: part }]))
  }
  return cells
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => piece.text && <Words key={index} piece={piece} />)
}

type ShownProps = {
  pieces: readonly Piece[]
  /** How it is set; null where the text has no such block. */
  block: Block | null
}

/** A block in its form: headings, items and rows of tables stay what they are. */
function Shown({ pieces, block }: ShownProps) {
  if (block === null) return null
  const { what, mark, depth, isQuote } = block
  return (
    <p
      dir={what === 'code' ? 'ltr' : 'auto'}
      style={{ paddingInlineStart: `${depth * INDENT_EM}em` }}
      className={cx('wrap-anywhere whitespace-pre-wrap', LOOKS[what], isQuote && 'italic')}
    >
      {mark && (
        <span className="-ms-[1.4em] inline-block min-w-[1.4em] text-ink-muted">{`${mark} `}</span>
      )}
      {what === 'head' || what === 'row' ? (
        <span className="flex gap-4">
          {cellsOf(pieces).map((cell, index) => (
            <span key={index} className="min-w-0 flex-1">
              <Pieces pieces={cell} />
            </span>
          ))}
        </span>
      ) : (
        <Pieces pieces={pieces} />
      )}
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
      {rows.map(({ pieces, before, after }, index) => (
        <Shown key={index} pieces={pieces} block={after ?? before} />
      ))}
    </div>
  )
}

/** A table, so that a screen reader reads the two sides one beside the other. */
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
                <Shown pieces={without('added', row)} block={row.before} />
              </td>
              <td className="border-l border-rule py-2.5 pl-5">
                <Shown pieces={without('removed', row)} block={row.after} />
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
