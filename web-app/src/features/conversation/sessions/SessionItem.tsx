/** One conversation in the list of those with a specialist. */
import { Archive, ArchiveRestore, PenLine, Pin, PinOff } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import type { ChatSession } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { chatLink } from '@/shared/lib/links'
import { Menu } from '@/shared/ui'

import { timeAgo } from '../days'
import { excerpt } from './plainText'
import { RenameSession } from './RenameSession'
import { useArranging } from './useArranging'

export function nameOf({ title, preview }: Pick<ChatSession, 'title' | 'preview'>): string {
  return title ?? (excerpt(preview) || 'Conversation')
}

/** Characters of a name that tell one button from the next. */
const SHORT_NAME = 40

/** For the names of buttons: a screen reader says them each time. */
export function shortName(name: string): string {
  if (name.length <= SHORT_NAME) return name
  const cut = name.slice(0, SHORT_NAME)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : SHORT_NAME)}…`
}

function Options({ session, onRename }: { session: ChatSession; onRename: () => void }) {
  const { change } = useArranging()
  const { id, pinned, archived } = session
  const PinIcon = pinned ? PinOff : Pin
  const ArchiveIcon = archived ? ArchiveRestore : Archive
  return (
    <Menu.Root label={`Options of “${shortName(nameOf(session))}”`}>
      <Menu.Item onSelect={onRename}>
        <PenLine aria-hidden className="size-4" />
        Rename
      </Menu.Item>
      <Menu.Item
        onSelect={() => void change(id, { pinned: !pinned }, pinned ? 'Unpinned.' : 'Pinned.')}
      >
        <PinIcon aria-hidden className="size-4" />
        {pinned ? 'Unpin' : 'Pin to the top'}
      </Menu.Item>
      <Menu.Item
        onSelect={() =>
          void change(id, { archived: !archived }, archived ? 'Brought back.' : 'Archived.')
        }
      >
        <ArchiveIcon aria-hidden className="size-4" />
        {archived ? 'Bring back' : 'Archive'}
      </Menu.Item>
    </Menu.Root>
  )
}

export type SessionItemProps = {
  session: ChatSession
  isCurrent: boolean
  now: number
  /** Called when the reader opens it. */
  onOpen: () => void
}

export function SessionItem({ session, isCurrent, now, onOpen }: SessionItemProps) {
  const [isNaming, setNaming] = useState(false)
  const { agentId, id, pinned, newWork, title, preview, lastMessageTime } = session
  return (
    <li
      className={cx(
        'flex items-center rounded-control pr-0.5',
        isCurrent ? 'bg-sunken' : 'hover:bg-sunken',
      )}
    >
      <Link
        to={chatLink(agentId, id)}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
        className="grid min-w-0 flex-1 grid-cols-1 gap-0.5 rounded-control px-3 py-2.5 focus-visible:-outline-offset-2"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          {pinned && (
            <Pin
              aria-label="Pinned:"
              role="img"
              className="size-3.5 shrink-0 fill-current text-ink-muted"
            />
          )}
          {newWork && (
            <span
              aria-label="New work:"
              role="img"
              className="size-2 shrink-0 rounded-full bg-accent"
            />
          )}
          <span dir="auto" className={cx('truncate text-sm', isCurrent && 'font-medium')}>
            {nameOf(session)}
          </span>
        </span>
        <span className="flex min-w-0 gap-2 text-xs text-ink-muted">
          <time dateTime={lastMessageTime} className="tabular shrink-0">
            {timeAgo(lastMessageTime, now)}
          </time>
          {title !== null && (
            <span dir="auto" className="truncate">
              {excerpt(preview)}
            </span>
          )}
        </span>
      </Link>
      <Options session={session} onRename={() => setNaming(true)} />
      {isNaming && <RenameSession session={session} onClose={() => setNaming(false)} />}
    </li>
  )
}
