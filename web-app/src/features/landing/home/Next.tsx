/** What to do next, once it is known what waits. */
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

import type { ChatListItem, TokenBalance } from '@/shared/api'
import { Button, Skeleton } from '@/shared/ui'

import { nextStep } from './nextStep'

export type NextProps = {
  isKnown: boolean
  items: readonly ChatListItem[]
  balance: TokenBalance | undefined
}

export function Next({ isKnown, items, balance }: NextProps) {
  if (!isKnown) return <Skeleton className="h-9 w-72 max-w-full" />
  const { said, label, to } = nextStep(items, balance)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-ink-muted">{said}</span>
      <Button asChild size="sm">
        <Link to={to}>
          {label}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </Button>
    </p>
  )
}
