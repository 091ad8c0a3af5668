/**
 * A long list in stretches, of which those far from the reader can leave the page. One that is known stays as it is when
 * others come before or after it.
 */
import { useState } from 'react'

import { rowKey, type ShownMessage } from './shownMessages'

/** Rows of one: so few that what is around the reader is less than a page of messages. */
export const LONGEST = 25

type Rows = readonly ShownMessage[]

/** Named after the row that it begins with. */
export type Stretch = { key: string; rows: Rows }

/** Cut where stretches begin already. What stands before the first of these is new, and may be nothing. */
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

/** Cut where it is too long, the first stretch to a length of its own if there is one. */
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

/** What has not changed is the very same as before, all of it or single stretches. */
export function cut(messages: Rows, known: readonly Stretch[]): readonly Stretch[] {
  // The odd length of what is new at the top goes to its own top: more may come before it.
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
