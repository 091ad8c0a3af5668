/** Help for the keyboard and for screen readers. */
import type { ReactNode } from 'react'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

/** Jumps over the navigation; visible only while it has focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 rounded-control bg-ink px-4 py-3 font-medium text-surface not-focus:sr-only"
    >
      Skip to content
    </a>
  )
}
