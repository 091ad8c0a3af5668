/** The page for every address that does not exist. */
import { Link } from 'react-router'

import { Button, PageTitle } from '@/shared/ui'

export function Component() {
  return (
    <div className="page grid flex-1 content-center justify-items-start gap-5 py-24">
      <PageTitle>Page not found</PageTitle>
      <p aria-hidden className="font-serif text-8xl text-accent italic">
        404
      </p>
      <h1 className="text-4xl">Oops! Page not found</h1>
      <p className="max-w-reading text-ink-muted">
        This page was never written, or somebody has struck it out. The rest of the issue is where
        it was.
      </p>
      <Button asChild>
        <Link to="/">Return to Home</Link>
      </Button>
    </div>
  )
}
