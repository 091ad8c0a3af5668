/**
 * What a deletion removes and what it leaves, shown before a person asks for one. Fits into a
 * paragraph.
 */
function Line({ label, children }: { label: string; children: string }) {
  return (
    <span className="mt-1.5 block">
      <strong className="font-semibold text-ink">{label}</strong> {children}
    </span>
  )
}

export function WhatGoes() {
  return (
    <>
      <Line label="Erased for good:">
        name, address, conversations, work, files, and the texts of posts, reviews and tickets.
      </Line>
      <Line label="Kept:">
        payments and token records, without a name, and posts as those of “Deleted user”, without
        their text.
      </Line>
    </>
  )
}
