/** What else can be done with the conversation as a whole. */
import { BookMarked, CircleSlash } from 'lucide-react'
import { useState } from 'react'

import { MemoryDialog } from '@/features/memory'
import type { Agent, Conversation } from '@/shared/api'
import { Menu } from '@/shared/ui'

import { CancelJob } from './CancelJob'
import type { Place } from './place'

/** Work was taken up that is neither approved, rated nor cancelled. */
export function hasOpenJob({ status, messages }: Conversation): boolean {
  return status === 'active' || messages.some(({ document }) => document?.jobState === 'open')
}

export type ChatMenuProps = {
  agent: Agent
  place: Place
  conversation: Conversation
  isPending: boolean
}

export function ChatMenu({ agent, place, conversation, isPending }: ChatMenuProps) {
  const [isCancelling, setCancelling] = useState(false)
  const [isRemembering, setRemembering] = useState(false)
  return (
    <>
      <Menu.Root label="More" className="-mr-2">
        <Menu.Item onSelect={() => setRemembering(true)}>
          <BookMarked aria-hidden className="size-4" />
          Memory
        </Menu.Item>
        {hasOpenJob(conversation) && (
          <Menu.Item isDanger disabled={isPending} onSelect={() => setCancelling(true)}>
            <CircleSlash aria-hidden className="size-4" />
            Cancel the job
          </Menu.Item>
        )}
      </Menu.Root>
      <MemoryDialog agent={agent} open={isRemembering} onOpenChange={setRemembering} />
      <CancelJob
        place={place}
        name={agent.name}
        lastId={conversation.messages.at(-1)?.id}
        open={isCancelling}
        onOpenChange={setCancelling}
      />
    </>
  )
}
