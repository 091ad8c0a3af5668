/** One part of the front page: a rule, a small label, a heading, something on the right. */
import { type ReactNode, useId } from 'react'

export function Section({
  label,
  title,
  action,
  children,
}: {
  label: string
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="page py-12 sm:py-16">
      <div className="mb-9 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-t border-ink pt-5">
        <div className="grid gap-2.5">
          <p className="eyebrow">{label}</p>
          <h2 id={id} className="text-4xl sm:text-5xl">
            {title}
          </h2>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
