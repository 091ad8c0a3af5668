/** One order in the list. */
import { Link } from 'react-router'

import type { ChatJob } from '@/shared/api/chatJobs'
import { formatDate, formatDateTime } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui'

import { orderLink } from '../orderLink'
import { StatusMark } from '../sessions'
import { orderLook } from '../status'
import { nameOf, tokensOf, versionsOf } from './words'

function Day({ said, at }: { said: string; at: string }) {
  return (
    <span>
      {said}{' '}
      <time dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
      </time>
    </span>
  )
}

export function OrderCard({ job }: { job: ChatJob }) {
  const { id, agentName, agentAvatar, agentTint, tokens, openedAt, closedAt } = job
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link
        to={orderLink(id)}
        className="group -mx-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-control px-3 py-5 transition-colors duration-150 hover:bg-sunken sm:gap-x-5"
      >
        <Avatar src={agentAvatar} tint={agentTint} className="size-12 rounded-full sm:size-14" />
        <span className="grid content-start gap-1">
          <span
            dir="auto"
            className="line-clamp-2 font-serif text-lg leading-tight font-medium wrap-anywhere group-hover:text-accent-strong"
          >
            {nameOf(job)}
          </span>
          <span className="text-sm text-ink-muted">{agentName}</span>
          <span className="tabular mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-muted">
            <StatusMark look={orderLook(job)} />
            <span>{versionsOf(job)}</span>
            <span>{tokensOf(tokens)}</span>
            <Day said="Opened" at={openedAt} />
            {closedAt !== null && <Day said="Closed" at={closedAt} />}
          </span>
        </span>
      </Link>
    </li>
  )
}
