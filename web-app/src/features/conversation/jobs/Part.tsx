/** A part of the page of an order, under its heading. */
import { type ReactNode, useId } from 'react'

export type PartProps = {
  title: string
  /** Beside the heading. */
  beside?: ReactNode
  children: ReactNode
}

export function Part({ title, beside, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
