/**
 * Divides a long list into stretches; those far from the reader can be removed from the page. A
 * known stretch stays the same when others are added before or after it.
 */
import { useState } from 'react'

import { rowKey, type ShownMessage } from './shownMessages'

/**
 * Most rows of a stretch: so few that the part around the reader is less than a page of messages.
 */
export const LONGEST = 25

type Rows = readonly ShownMessage[]

/** Its key is that of its first row. */
export type Stretch = { key: string; rows: Rows }

/**
 * Cuts at the starts of known stretches. The part before the first of them is new, and may be
 * empty.
 */
function runsOf(messages: Rows, known: readonly Stretch[]): ShownMessage[][] {
  const starts = new Set(known.map(({ key }) => key))
  let run: ShownMessage[] = []
  const runs = [run]
  for (const message of messages) {
    if (starts.delete(rowKey(message))) {
      run = []
      runs.push(run)
    }
    run.push(message)
  }
  return runs
}

/** Cuts a run that is too long; the first stretch gets a length of its own if there is one. */
function cutUp(run: Rows, first: number): Stretch[] {
  const stretches: Stretch[] = []
  let from = 0
  for (let to = first || LONGEST; from < run.length; to += LONGEST) {
    const rows = run.slice(from, to)
    const [row] = rows
    if (row) stretches.push({ key: rowKey(row), rows })
    from = to
  }
  return stretches
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((item, at) => item === others[at])
}

/** Whatever has not changed stays the same object: the whole list or single stretches. */
export function cut(messages: Rows, known: readonly Stretch[]): readonly Stretch[] {
  // New messages at the top: the rest that fills no stretch goes to the top, because more may come
  // before it.
  const stretches = runsOf(messages, known)
    .flatMap((run, at) => cutUp(run, at === 0 ? run.length % LONGEST : 0))
    .map((stretch) => {
      const isKnown = ({ key, rows }: Stretch) => key === stretch.key && isSame(rows, stretch.rows)
      return known.find(isKnown) ?? stretch
    })
  return isSame(stretches, known) ? known : stretches
}

export function useStretches(messages: Rows): readonly Stretch[] {
  const [known, setKnown] = useState(() => cut(messages, []))
  const stretches = cut(messages, known)
  if (stretches !== known) setKnown(stretches)
  return stretches
}
