/** One conversation in the list. */
import { Star } from 'lucide-react'
import { Link } from 'react-router'

import type { ChatListItem } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { chatLink } from '@/shared/lib/links'
import { Avatar, Tag } from '@/shared/ui'

import { timeAgo } from './days'
import { excerpt } from './plainText'
import { listLook } from './status'
import { StatusMark } from './StatusMark'

function Rating({ rating }: { rating: number | null | undefined }) {
  return (
    <span className="tabular inline-flex items-center gap-1 text-xs text-ink-muted">
      <Star aria-hidden className="size-3.5 fill-star text-star" />
      <span className="sr-only">Rating </span>
      {rating ? rating.toFixed(1) : '–'}
    </span>
  )
}

export function HistoryCard({ item, now }: { item: ChatListItem; now: number }) {
  const { specialist, status, lastMessage, lastMessageTime, newWork } = item
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link
        to={chatLink(specialist.id)}
        className="group -mx-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-control px-3 py-5 transition-colors duration-150 hover:bg-sunken sm:gap-x-5"
      >
        <Avatar src={specialist.avatar} className="size-12 rounded-full sm:size-14" />
        <span className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-serif text-lg leading-tight font-medium group-hover:text-accent-strong">
              {specialist.name}
            </span>
            <time
              dateTime={lastMessageTime}
              title={formatDateTime(lastMessageTime)}
              className="tabular text-xs text-ink-muted"
            >
              {timeAgo(lastMessageTime, now)}
            </time>
          </span>
          <span className="text-sm text-ink-muted">{specialist.specialty}</span>
          <span className="mt-1 line-clamp-2 wrap-anywhere">{excerpt(lastMessage)}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
            {newWork && <Tag tone="accent">New work</Tag>}
            <StatusMark look={listLook(status)} />
            <Rating rating={specialist.rating} />
          </span>
        </span>
      </Link>
    </li>
  )
}
