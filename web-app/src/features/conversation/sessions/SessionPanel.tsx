/**
 * All conversations with the specialist: beside the conversation on wide screens, in a sheet on
 * narrow ones.
 */
import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { chatLink } from '@/shared/lib/links'
import { useMedia } from '@/shared/lib/useMedia'
import { Button, Sheet, TextField } from '@/shared/ui'

import { NEW } from '../place'
import { LONGEST_SEARCH, MessageHits } from './MessageHits'
import { SessionList, type SessionListProps } from './SessionList'

const TITLE = 'Conversations'

type ContentProps = SessionListProps & {
  search: string
  onSearch: (search: string) => void
}

function Content({ search, onSearch, ...props }: ContentProps) {
  const { agentId, onOpen } = props
  return (
    <div className="grid min-h-0 flex-1 auto-rows-min grid-cols-1 gap-4 overflow-y-auto px-2 pb-6">
      <Button asChild variant="secondary" className="mx-3">
        <Link to={chatLink(agentId, NEW)} onClick={onOpen}>
          <MessageSquarePlus aria-hidden className="size-4.5" />
          New conversation
        </Link>
      </Button>
      <div className="px-3">
        <TextField
          type="search"
          label="Search messages"
          hideLabel
          placeholder="Search messages…"
          maxLength={LONGEST_SEARCH}
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </div>
      {search.trim() === '' ? (
        <SessionList {...props} />
      ) : (
        <MessageHits search={search} agentId={agentId} onOpen={onOpen} />
      )}
    </div>
  )
}

export type SessionPanelProps = Omit<SessionListProps, 'onOpen'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function SessionPanel({ isOpen, onOpenChange, ...list }: SessionPanelProps) {
  // Kept here, so that it stays while the sheet is closed to read a result.
  const [search, setSearch] = useState('')
  const content = { ...list, search, onSearch: setSearch }
  const hasRoom = useMedia('(min-width: 80rem)')
  if (hasRoom) {
    return (
      <aside
        aria-label={TITLE}
        className="flex h-[calc(100dvh-var(--nav-height))] w-80 shrink-0 flex-col border-r border-rule"
      >
        <h2 className="px-5 py-4 text-lg">{TITLE}</h2>
        <Content {...content} onOpen={() => undefined} />
      </aside>
    )
  }
  return (
    <Sheet open={isOpen} onOpenChange={onOpenChange} title={TITLE}>
      <Content {...content} onOpen={() => onOpenChange(false)} />
    </Sheet>
  )
}
