/** Further actions on the whole conversation. */
import { BookMarked, CircleSlash, MessageSquarePlus, MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'

import { MemoryDialog } from '@/features/memory'
import type { Agent, Conversation } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { Menu } from '@/shared/ui'

import { CancelJob } from '../documents'
import { NEW, type Place } from '../place'

/** There is a job that is neither approved, rated nor cancelled. */
export function hasOpenJob({ status, messages }: Conversation): boolean {
  return status === 'active' || messages.some(({ document }) => document?.jobState === 'open')
}

export type ChatMenuProps = {
  agent: Agent
  place: Place
  conversation: Conversation
  isPending: boolean
  onSessions: () => void
  /** Further entries. */
  items: ReactNode
  /** Called when it has closed, before the focus goes back to its button. */
  onClosed: (event: Event) => void
}

export function ChatMenu(props: ChatMenuProps) {
  const { agent, place, conversation, isPending } = props
  const navigate = useNavigate()
  const [isCancelling, setCancelling] = useState(false)
  const [isRemembering, setRemembering] = useState(false)
  return (
    <>
      <Menu.Root label="More" className="-mr-2" onCloseAutoFocus={props.onClosed}>
        <Menu.Item onSelect={() => void navigate(chatLink(agent.id, NEW))}>
          <MessageSquarePlus aria-hidden className="size-4" />
          New conversation
        </Menu.Item>
        <Menu.Item onSelect={props.onSessions} className="xl:hidden">
          <MessagesSquare aria-hidden className="size-4" />
          Conversations
        </Menu.Item>
        <Menu.Item onSelect={() => setRemembering(true)}>
          <BookMarked aria-hidden className="size-4" />
          Memory
        </Menu.Item>
        {props.items}
        {hasOpenJob(conversation) && (
          <Menu.Item isDanger disabled={isPending} onSelect={() => setCancelling(true)}>
            <CircleSlash aria-hidden className="size-4" />
            Cancel the order
          </Menu.Item>
        )}
      </Menu.Root>
      <MemoryDialog agent={agent} open={isRemembering} onOpenChange={setRemembering} />
      <CancelJob
        place={place}
        name={agent.name}
        sessionId={conversation.sessionId}
        lastId={conversation.messages.at(-1)?.id}
        open={isCancelling}
        onOpenChange={setCancelling}
      />
    </>
  )
}
