/** The specialist, the state of the conversation, and the balance. */
import { ArrowLeft, MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { Agent, ConversationStatus } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { specialistLink } from '@/shared/lib/links'
import { useMedia } from '@/shared/lib/useMedia'
import { Avatar, IconButton } from '@/shared/ui'

import { COLUMN } from '../column'
import { ApprovedMark } from '../documents'
import { chatLook } from '../status'
import { useBack } from '../useBack'
import { StatusMark } from './StatusMark'
import { TokenBalance } from './TokenBalance'

export type ChatHeaderProps = {
  agent: Agent
  status: ConversationStatus
  /** The version of the latest work that was approved. */
  approvedVersion?: number | null
  /** The button to rate the work, or its rating. */
  rating?: ReactNode
  /** The name of the conversation. */
  title: string | null
  /** Shows the other conversations, when they are not in sight. */
  onSessions: () => void
  /** Further actions. */
  menu: ReactNode
}

export function ChatHeader(props: ChatHeaderProps) {
  const { agent, status, approvedVersion = null, rating, title, onSessions, menu } = props
  const goBack = useBack()
  // On a phone it has a line of its own.
  const hasRoom = useMedia('(min-width: 40rem)')
  const mark = approvedVersion !== null && <ApprovedMark version={approvedVersion} />
  return (
    <header className="border-b border-rule">
      <div className={cx(COLUMN, 'flex min-h-16 items-center sm:gap-2')}>
        <IconButton label="Back" onClick={goBack} className="-ml-3">
          <ArrowLeft aria-hidden className="size-5" />
        </IconButton>
        <div className="flex min-w-0 flex-1 items-center gap-2 pr-2 sm:gap-3 sm:pr-0">
          <Avatar
            src={agent.avatarUrl}
            tint={agent.tint}
            className="size-8 rounded-full sm:size-10"
          />
          <div className="min-w-0">
            <h1 className="text-base leading-tight sm:text-lg">
              {/* High enough for touch, without moving what is around it. */}
              <Link
                to={specialistLink(agent.id)}
                className="relative -my-3 block truncate py-3 hover:text-accent-strong"
              >
                {agent.name}
              </Link>
            </h1>
            <p className="flex items-center gap-2 text-xs text-ink-muted">
              <StatusMark look={chatLook(status)} pulsing={status === 'pending'} />
              {hasRoom && mark}
              {title !== null && (
                <span dir="auto" className="truncate">
                  {title}
                </span>
              )}
            </p>
          </div>
        </div>
        {rating}
        <TokenBalance />
        <IconButton label="Conversations" onClick={onSessions} className="max-sm:hidden xl:hidden">
          <MessagesSquare aria-hidden className="size-5" />
        </IconButton>
        {menu}
      </div>
      {!hasRoom && mark && <div className={cx(COLUMN, 'pb-2')}>{mark}</div>}
    </header>
  )
}
