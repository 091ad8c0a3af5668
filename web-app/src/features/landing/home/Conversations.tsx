/** A few conversations, a line each. */
import { Link } from 'react-router'

import { StatusMark, statusLook } from '@/features/conversation'
import type { ChatListItem } from '@/shared/api'
import { formatAgo } from '@/shared/lib/format'
import { chatLink } from '@/shared/lib/links'
import { Avatar, Tag } from '@/shared/ui'

function Line({ item }: { item: ChatListItem }) {
  const { specialist, status, newWork, lastMessageTime } = item
  return (
    <li>
      <Link
        to={chatLink(specialist.id)}
        className="group -mx-2 flex h-16 items-center gap-3 rounded-control px-2 transition-colors duration-150 hover:bg-sunken"
      >
        <Avatar src={specialist.avatar} tint={specialist.tint} className="size-10 rounded-full" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-medium group-hover:text-accent-strong">
            {specialist.name}
          </span>
          <span className="flex items-center gap-x-3 text-xs text-ink-muted">
            {newWork ? <Tag tone="accent">New work</Tag> : <StatusMark look={statusLook(status)} />}
            <time dateTime={lastMessageTime} className="tabular truncate">
              {formatAgo(lastMessageTime)}
            </time>
          </span>
        </span>
      </Link>
    </li>
  )
}

export type ConversationsProps = { label: string; items: readonly ChatListItem[] }

export function Conversations({ label, items }: ConversationsProps) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <Line key={item.id} item={item} />
      ))}
    </ul>
  )
}
