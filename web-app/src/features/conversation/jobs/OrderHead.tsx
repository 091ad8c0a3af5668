/** What was ordered, how it stands, and from whom. */
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

import type { ChatJob } from '@/shared/api/chatJobs'
import { formatDateTime } from '@/shared/lib/format'
import { chatLink, specialistLink } from '@/shared/lib/links'
import { useTurn } from '@/shared/lib/useTurn'
import { Avatar, Breadcrumb, Button, IconButton } from '@/shared/ui'

import { ORDERS } from '../orderLink'
import { StatusMark } from '../sessions'
import { orderLook } from '../status'
import { useBack } from '../useBack'
import { nameOf } from './words'

function Way() {
  const goBack = useBack(ORDERS)
  return (
    <div className="flex items-center gap-1">
      <IconButton label="Back" onClick={goBack} className="-ml-3">
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      <Breadcrumb steps={[{ label: 'Orders', to: ORDERS }, { label: 'Order' }]} />
    </div>
  )
}

function Specialist({ job }: { job: ChatJob }) {
  const { agentId, agentName, agentAvatar, agentTint, sessionId } = job
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-rule py-4">
      <Link to={specialistLink(agentId)} className="group flex min-w-0 items-center gap-3">
        <Avatar src={agentAvatar} tint={agentTint} className="size-12 rounded-full" />
        <span className="grid min-w-0">
          <span className="text-xs text-ink-muted">Specialist</span>
          <span className="font-medium wrap-anywhere group-hover:text-accent-strong">
            {agentName}
          </span>
        </span>
      </Link>
      <Button asChild variant="secondary" size="sm">
        <Link to={chatLink(agentId, sessionId)}>Open the chat</Link>
      </Button>
    </div>
  )
}

export function OrderHead({ job }: { job: ChatJob }) {
  // The button that cancelled it had the focus, and is gone.
  const heading = useTurn(String(job.state === 'cancelled'))
  const { openedAt, closedAt } = job
  return (
    <header className="grid grid-cols-1 gap-4">
      <Way />
      <h1
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="text-3xl wrap-anywhere outline-none sm:text-4xl"
      >
        {nameOf(job)}
      </h1>
      <p className="tabular flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-muted">
        <StatusMark look={orderLook(job)} />
        <span>
          Opened <time dateTime={openedAt}>{formatDateTime(openedAt)}</time>
        </span>
        {closedAt !== null && (
          <span>
            Closed <time dateTime={closedAt}>{formatDateTime(closedAt)}</time>
          </span>
        )}
      </p>
      <Specialist job={job} />
    </header>
  )
}
