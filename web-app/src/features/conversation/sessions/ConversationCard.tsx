/** The link to a conversation in a list: with whom, time of the last message, subject. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { cx } from '@/shared/lib/cx'
import { formatDateTime } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui'

import { timeAgo } from '../days'

export type ConversationCardProps = {
  to: string
  /** Name of the specialist. */
  name: string
  avatar: string
  /** The colour behind the portrait. */
  tint: string
  /** ISO time of the last message. */
  time: string
  now: number
  /** Below the name. */
  line: string | null
  /** From the last message. */
  excerpt: string
  /** Classes for its place in the list. */
  className?: string
  children?: ReactNode
}

export function ConversationCard(props: ConversationCardProps) {
  const { to, name, avatar, tint, time, now, line, excerpt, className, children } = props
  return (
    <Link
      to={to}
      className={cx(
        'group grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-control px-3 py-5 transition-colors duration-150 hover:bg-sunken sm:gap-x-5',
        className,
      )}
    >
      <Avatar src={avatar} tint={tint} className="size-12 rounded-full sm:size-14" />
      <span className="grid content-start gap-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-serif text-lg leading-tight font-medium group-hover:text-accent-strong">
            {name}
          </span>
          <time
            dateTime={time}
            title={formatDateTime(time)}
            className="tabular text-xs text-ink-muted"
          >
            {timeAgo(time, now)}
          </time>
        </span>
        {line !== null && (
          <span dir="auto" className="text-sm text-ink-muted">
            {line}
          </span>
        )}
        <span dir="auto" className="mt-1 line-clamp-2 wrap-anywhere">
          {excerpt}
        </span>
        {children}
      </span>
    </Link>
  )
}
