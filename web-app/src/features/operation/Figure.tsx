/** One figure under its name, for a `dl`. */
import type { ReactNode } from 'react'

export function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 rounded-card border border-rule bg-raised px-4 py-3">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="tabular text-2xl">{children}</dd>
    </div>
  )
}
