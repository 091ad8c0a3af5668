/** One archived conversation in the list, and the way back for it. */
import { useRef } from 'react'
import { Link } from 'react-router'

import type { ChatSession } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { chatLink } from '@/shared/lib/links'
import { Avatar, Button } from '@/shared/ui'

import { timeAgo } from './days'
import { excerpt } from './plainText'
import { useArranging } from './useArranging'

/** The keyboard goes on at a neighbour, since this row is about to leave; at the top of the page when it was the last one. */
function leave(row: HTMLElement | null) {
  if (!row?.contains(document.activeElement)) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const next = neighbour?.querySelector('button') ?? document.querySelector('h1')
  next?.focus()
}

export function ArchivedCard({ session, now }: { session: ChatSession; now: number }) {
  const row = useRef<HTMLLIElement>(null)
  const { change, isLoading } = useArranging()
  const { id, agentId, agentName, agentAvatar, title, preview, lastMessageTime } = session
  const about = excerpt(preview)

  async function bringBack() {
    if (isLoading) return
    if (await change(id, { archived: false }, 'Brought back.')) leave(row.current)
  }

  return (
    <li
      ref={row}
      className="flex flex-wrap items-center gap-x-4 border-b border-rule pb-5 last:border-b-0 sm:flex-nowrap sm:pb-0"
    >
      <Link
        to={chatLink(agentId, id)}
        className="group -ml-3 grid min-w-0 flex-[1_1_100%] grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-control px-3 py-5 transition-colors duration-150 hover:bg-sunken sm:flex-1 sm:gap-x-5"
      >
        <Avatar src={agentAvatar} className="size-12 rounded-full sm:size-14" />
        <span className="grid content-start gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-serif text-lg leading-tight font-medium group-hover:text-accent-strong">
              {agentName}
            </span>
            <time
              dateTime={lastMessageTime}
              title={formatDateTime(lastMessageTime)}
              className="tabular text-xs text-ink-muted"
            >
              {timeAgo(lastMessageTime, now)}
            </time>
          </span>
          {title !== null && <span className="text-sm text-ink-muted">{title}</span>}
          <span className="line-clamp-2 wrap-anywhere">{about}</span>
        </span>
      </Link>
      <Button
        size="sm"
        variant="secondary"
        // It keeps the focus meanwhile.
        aria-disabled={isLoading}
        aria-label={`Bring back “${title ?? (about || agentName)}”`}
        onClick={() => void bringBack()}
        className="ml-16 sm:ml-0"
      >
        Bring back
      </Button>
    </li>
  )
}
