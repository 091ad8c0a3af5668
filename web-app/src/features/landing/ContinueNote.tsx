/**
 * After a sign-in that a protected page asked for: the way back to that page, first on the page and
 * with the focus on it.
 */
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

import { Banner, Button } from '@/shared/ui'

export function ContinueNote() {
  const state = useLocation().state as { continueTo?: string } | null
  const link = useRef<HTMLAnchorElement>(null)
  const to = state?.continueTo
  useEffect(() => {
    if (to !== undefined) link.current?.focus()
  }, [to])
  if (!to) return null
  return (
    <div className="page pt-6">
      <Banner tone="info">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>You were on your way somewhere else.</p>
          <Button asChild size="sm">
            <Link ref={link} to={to} data-autofocus>
              Continue where you were going
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </Button>
        </div>
      </Banner>
    </div>
  )
}
