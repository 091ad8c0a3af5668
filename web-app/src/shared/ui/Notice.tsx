/** A page with one message, such as the result of the link that opened it. */
import type { ReactNode } from 'react'

import { useTurn } from '../lib/useTurn'
import { PageTitle } from './PageTitle'

export function Notice({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}) {
  const heading = useTurn(title)
  return (
    <div className="page grid flex-1 content-center justify-items-start gap-5 py-24">
      <PageTitle>{title.replace(/\.$/, '')}</PageTitle>
      <h1 ref={heading} tabIndex={-1} className="text-4xl text-balance outline-none">
        {title}
      </h1>
      {children && <div className="max-w-reading text-ink-muted">{children}</div>}
      {action}
    </div>
  )
}
