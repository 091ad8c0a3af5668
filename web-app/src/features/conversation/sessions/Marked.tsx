/** A text with some parts of it marked. */
import type { ReactNode } from 'react'

export type MarkedProps = {
  text: string
  /** Start and end of each part, in order. */
  marks: readonly (readonly number[])[]
}

export function Marked({ text, marks }: MarkedProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [start = 0, end = 0] of marks) {
    // Marks may overlap.
    const from = Math.max(start, at)
    if (end <= from) continue
    parts.push(
      text.slice(at, from),
      <mark key={from} className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-strong">
        {text.slice(from, end)}
      </mark>,
    )
    at = end
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
