/** One conversation in the list. */
import { Star } from 'lucide-react'

import type { ChatListItem } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { NOT_RATED_YET, Tag } from '@/shared/ui'

import { ApprovedMark } from '../documents'
import { listLook } from '../status'
import { ConversationCard } from './ConversationCard'
import { excerpt } from './plainText'
import { StatusMark } from './StatusMark'

function Rating({ rating }: { rating: number | null | undefined }) {
  return (
    <span className="tabular inline-flex items-center gap-1 text-xs text-ink-muted">
      <Star aria-hidden className="size-3.5 fill-star text-star" />
      <span className="sr-only">Rating </span>
      {rating ? rating.toFixed(1) : '-'}
      {!rating && <span className="ml-1">{NOT_RATED_YET}</span>}
    </span>
  )
}

export function HistoryCard({ item, now }: { item: ChatListItem; now: number }) {
  const { specialist, status, approvedVersion, lastMessage, lastMessageTime, newWork } = item
  return (
    <li className="border-b border-rule last:border-b-0">
      <ConversationCard
        to={chatLink(specialist.id)}
        name={specialist.name}
        avatar={specialist.avatar}
        tint={specialist.tint}
        time={lastMessageTime}
        now={now}
        line={specialist.specialty}
        excerpt={excerpt(lastMessage)}
        className="-mx-3"
      >
        <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          {newWork && <Tag tone="accent">New work</Tag>}
          <StatusMark look={listLook(status)} />
          {approvedVersion !== null && <ApprovedMark version={approvedVersion} />}
          <Rating rating={specialist.rating} />
        </span>
      </ConversationCard>
    </li>
  )
}
