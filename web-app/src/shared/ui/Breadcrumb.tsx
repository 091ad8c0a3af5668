/** The place of the page in the site. The last step is the page itself and no link. */
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

export function Breadcrumb({ steps }: { steps: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-ink-muted">
        {steps.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5" />}
            {to === undefined ? (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            ) : (
              <Link to={to} className="link inline-flex items-center pointer-coarse:min-h-11">
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
