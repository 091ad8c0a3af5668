/** One archived conversation in the list, and the button to restore it. */
import { useRef } from 'react'

import type { ChatSession } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { Button } from '@/shared/ui'

import { ConversationCard } from './ConversationCard'
import { excerpt } from './plainText'
import { shortName } from './SessionItem'
import { useArranging } from './useArranging'

/**
 * The focus moves to a neighbour, because this row is about to be removed; to the top of the page
 * if it was the last one.
 */
function leave(row: HTMLElement | null) {
  if (!row?.contains(document.activeElement)) return
  const neighbour = row.nextElementSibling ?? row.previousElementSibling
  const next = neighbour?.querySelector('button') ?? document.querySelector('h1')
  next?.focus()
}

export function ArchivedCard({ session, now }: { session: ChatSession; now: number }) {
  const row = useRef<HTMLLIElement>(null)
  const { change, isLoading } = useArranging()
  const { id, agentId, agentName, agentAvatar, agentTint, title, preview, lastMessageTime } =
    session
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
      <ConversationCard
        to={chatLink(agentId, id)}
        name={agentName}
        avatar={agentAvatar}
        tint={agentTint}
        time={lastMessageTime}
        now={now}
        line={title}
        excerpt={about}
        className="-ml-3 min-w-0 flex-[1_1_100%] sm:flex-1"
      />
      <Button
        size="sm"
        variant="secondary"
        // It keeps the focus while it is disabled.
        aria-disabled={isLoading}
        aria-label={`Bring back “${shortName(title ?? (about || agentName))}”`}
        onClick={() => void bringBack()}
        className="ml-16 sm:ml-0"
      >
        Bring back
      </Button>
    </li>
  )
}
