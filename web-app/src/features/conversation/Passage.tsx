/** A read-only part of a long conversation around one message. */
import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import { type Agent, type Conversation, earlierCursor, newerCursor } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { useAppDispatch } from '@/shared/store'
import { Button } from '@/shared/ui'

import { COLUMN } from './column'
import { fetchNewer, putNewer } from './conversationCache'
import { createReplyStream } from './live'
import type { Place } from './place'
import { ChatHeader } from './sessions'
import { MessageList, threadOf } from './thread'
import type { Target } from './useTarget'

export type PassageProps = {
  agent: Agent
  place: Place
  conversation: Conversation
  target: Target
  /** Called to show the conversations with the specialist. */
  onSessions: () => void
}

function Newer({ place }: { place: Place }) {
  const [phase, setPhase] = useState<'idle' | 'loading' | 'failed'>('idle')
  const dispatch = useAppDispatch()

  async function load() {
    setPhase('loading')
    try {
      const page = await dispatch(fetchNewer(place))
      if (page !== null) dispatch(putNewer(place, page))
      setPhase('idle')
    } catch {
      setPhase('failed')
    }
  }

  return (
    <>
      {phase === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          Newer messages could not be loaded.
        </p>
      )}
      <Button
        size="sm"
        variant="secondary"
        disabled={phase === 'loading'}
        onClick={() => void load()}
      >
        {phase === 'loading' ? 'Loading…' : 'Show newer messages'}
      </Button>
    </>
  )
}

export function Passage({ agent, place, conversation, target, onSessions }: PassageProps) {
  const [stream] = useState(createReplyStream)
  const thread = useMemo(() => threadOf(conversation.messages), [conversation.messages])
  const { sessionId } = conversation
  return (
    <div className="flex h-[calc(100dvh-var(--nav-height))] flex-col">
      <title>{`${agent.name} · AI Freelance`}</title>
      <ChatHeader
        agent={agent}
        status={conversation.status}
        title={conversation.title}
        onSessions={onSessions}
        menu={null}
      />
      <MessageList
        agent={agent}
        place={place}
        messages={thread}
        target={target}
        hasEarlier={earlierCursor(conversation) !== null}
        stream={stream}
        summary={undefined}
        isHistoryMissing={false}
        onReloadHistory={() => undefined}
      />
      <footer className="border-t border-rule bg-surface pb-[env(safe-area-inset-bottom)]">
        <div className={`${COLUMN} flex flex-wrap items-center gap-3 py-3`}>
          <p className="mr-auto text-sm text-ink-muted">
            You are reading an earlier part of this conversation.
          </p>
          {newerCursor(conversation) !== null && <Newer place={place} />}
          <Button asChild size="sm">
            <Link to={chatLink(agent.id, sessionId ?? undefined)}>To the latest messages</Link>
          </Button>
        </div>
      </footer>
    </div>
  )
}
