/**
 * What differs between two texts, by word, paragraph beside paragraph. Paragraphs that stand in both are
 * found first, so that a long text is compared as quickly as what was changed in it.
 */
import { diffArrays } from 'diff'

export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }

/** A paragraph of either text, or of both. */
export type Row = { kind: Piece['kind'] | 'changed'; pieces: Piece[] }

/** Milliseconds that the comparison of one paragraph, or of all paragraphs, takes at most. */
const PATIENCE = { timeout: 500 }
/** How much two paragraphs have to share to count as one that was changed. */
const ALIKE = 0.3
/** Pairs of paragraphs that are looked at to find those alike; beyond, each stands for itself. */
const MOST_PAIRS = 40_000

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Words, and what stands between them, in any script. */
export function words(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** A space that both texts share between two changes belongs to the changes. */
function isGap(text: string, next: { added: boolean; removed: boolean } | undefined): boolean {
  return text.trim() === '' && next !== undefined && (next.added || next.removed)
}

/** What was removed stands before what came for it. */
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

const whole = (kind: 'same' | 'added' | 'removed') => (text: string) => ({
  kind,
  pieces: [{ kind, text }],
})

/** Rows of two runs of paragraphs that differ: those most alike beside each other, in order. */
function align(before: string[], after: string[]): Row[] {
  if (before.length * after.length > MOST_PAIRS) {
    return [...before.map(whole('removed')), ...after.map(whole('added'))]
  }
  const spoken = (text: string) => words(text).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [ours, theirs] = [before.map(spoken), after.map(spoken)]
  const alike = ours.map((one) => theirs.map((other) => likeness(one, other)))
  // best[i][j]: how much can be shared by what follows from i and j on.
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
      rows.push({ kind: 'changed', pieces: compareWords(old, fresh) })
      i += 1
      j += 1
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) === at(i, j))) {
      rows.push(whole('removed')(old))
      i += 1
    } else if (fresh !== undefined) {
      rows.push(whole('added')(fresh))
      j += 1
    }
  }
  return rows
}

/** The rows of two texts, from the first paragraph to the last. */
export function compare(before: string, after: string): Row[] {
  const [ours, theirs] = [paragraphs(before), paragraphs(after)]
  const changes = diffArrays(ours, theirs, PATIENCE)
  if (changes === undefined) return align(ours, theirs)
  const rows: Row[] = []
  let removed: string[] = []
  let added: string[] = []
  for (const change of changes) {
    if (change.removed) removed = change.value
    else if (change.added) added = change.value
    else {
      rows.push(...align(removed, added), ...change.value.map(whole('same')))
      removed = []
      added = []
    }
  }
  return [...rows, ...align(removed, added)]
}

/** Words that came and words that went. */
export function countChanges(rows: readonly Row[]): { added: number; removed: number } {
  const count = { added: 0, removed: 0 }
  for (const { kind, text } of rows.flatMap(({ pieces }) => pieces)) {
    if (kind === 'same') continue
    count[kind] += Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length
  }
  return count
}
