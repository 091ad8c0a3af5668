/** A part of the page with a heading. */
import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  )
}
