/**
 * What differs between two texts, by word, block beside block. Blocks that are in both texts are
 * found first, so that a long text with few changes is compared quickly.
 */
import { diffArrays } from 'diff'

import { type Block, blocks, CELL } from './blocks'

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** A block of one of the texts, or of both. */
export type Row = {
  kind: Piece['kind'] | 'changed'
  pieces: Piece[]
  before: Block | null
  after: Block | null
}

/** Milliseconds that the comparison of one block, or of all blocks, takes at most. */
const PATIENCE = { timeout: 500 }
/** Least likeness of two blocks that count as one changed block. */
const ALIKE = 0.3
/**
 * Most pairs of blocks that are compared to find similar ones; above that, each block stands alone.
 */
const MOST_PAIRS = 40_000

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words, and the characters between them, in any script. */
export function words(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/**
 * A space that both texts share between two changes is part of the changes; a cell separator is
 * not.
 */
function isGap(text: string, next: { added: boolean; removed: boolean } | undefined): boolean {
  if (text.trim() !== '' || text.includes(CELL)) return false
  return next !== undefined && (next.added || next.removed)
}

/** Removed words stand before the words that replace them. */
export function compareWords(before: string, after: string): Piece[] {
  const changes = diffArrays(words(before), words(after), PATIENCE) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ]
  const pieces: Piece[] = []
  let removed = ''
  let added = ''

  function close() {
    if (removed !== '') pieces.push({ kind: 'removed', text: removed })
    if (added !== '') pieces.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }

  changes.forEach((change, index) => {
    const text = change.value.join('')
    const inChange = removed !== '' || added !== ''
    if (change.removed) removed += text
    else if (change.added) added += text
    else if (inChange && isGap(text, changes[index + 1])) {
      removed += text
      added += text
    } else {
      close()
      pieces.push({ kind: 'same', text })
    }
  })
  close()
  return pieces
}

/** Dice's coefficient over words: 0 for nothing in common, 1 for the same words. */
function likeness(one: string[], other: string[]): number {
  const counts = new Map<string, number>()
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of other) {
    const left = counts.get(word) ?? 0
    if (left > 0) shared += 1
    counts.set(word, left - 1)
  }
  return (2 * shared) / (one.length + other.length || 1)
}

const whole = (kind: Piece['kind'], { text }: Block): Piece[] => [{ kind, text }]

const inBoth = (before: Block, after: Block): Row => ({
  kind: 'same',
  pieces: whole('same', after),
  before,
  after,
})

const gone = (before: Block): Row => ({
  kind: 'removed',
  pieces: whole('removed', before),
  before,
  after: null,
})

const come = (after: Block): Row => ({
  kind: 'added',
  pieces: whole('added', after),
  before: null,
  after,
})

const changed = (before: Block, after: Block): Row => ({
  kind: 'changed',
  pieces: compareWords(before.text, after.text),
  before,
  after,
})

/** Rows of two runs of blocks that differ: the most similar blocks beside each other, in order. */
function align(before: Block[], after: Block[]): Row[] {
  if (before.length * after.length > MOST_PAIRS) {
    return [...before.map(gone), ...after.map(come)]
  }
  const spoken = ({ text }: Block) => words(text).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [ours, theirs] = [before.map(spoken), after.map(spoken)]
  const alike = ours.map((one) => theirs.map((other) => likeness(one, other)))
  // best[i][j]: the best total likeness of the blocks from i and j on.
  const best = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  )
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  const pair = (i: number, j: number) => {
    const share = alike[i]?.[j] ?? 0
    return share >= ALIKE ? share + at(i + 1, j + 1) : -1
  }
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = best[i]
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), pair(i, j))
    }
  }

  const rows: Row[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]]
    if (old !== undefined && fresh !== undefined && pair(i, j) === at(i, j)) {
      rows.push(changed(old, fresh))
      i += 1
      j += 1
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) === at(i, j))) {
      rows.push(gone(old))
      i += 1
    } else if (fresh !== undefined) {
      rows.push(come(fresh))
      j += 1
    }
  }
  return rows
}

/** The rows of two texts, from the first block to the last. */
export function compare(before: string, after: string): Row[] {
  const [ours, theirs] = [blocks(before), blocks(after)]
  const textOf = ({ text }: Block) => text
  const changes = diffArrays(ours.map(textOf), theirs.map(textOf), PATIENCE)
  if (changes === undefined) return align(ours, theirs)
  const rows: Row[] = []
  let [old, fresh]: [Block[], Block[]] = [[], []]
  for (const change of changes) {
    const count = change.value.length
    if (change.removed) old = ours.splice(0, count)
    else if (change.added) fresh = theirs.splice(0, count)
    else {
      const shared = theirs.splice(0, count)
      rows.push(...align(old, fresh))
      rows.push(...ours.splice(0, count).map((one, at) => inBoth(one, shared[at] ?? one)))
      old = []
      fresh = []
    }
  }
  return [...rows, ...align(old, fresh)]
}

/** Number of added and removed words. */
export function countChanges(rows: readonly Row[]): { added: number; removed: number } {
  const count = { added: 0, removed: 0 }
  for (const { kind, text } of rows.flatMap(({ pieces }) => pieces)) {
    if (kind === 'same') continue
    count[kind] += Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length
  }
  return count
}
