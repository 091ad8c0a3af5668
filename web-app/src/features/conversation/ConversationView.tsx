/** An open conversation: header, messages, composer. */
import { useMemo, useState } from 'react'

import { useSummary } from '@/features/memory'
import { DropZone, useTray } from '@/features/upload'
import { type Agent, type ChatMessage, type Conversation, earlierCursor } from '@/shared/api'
import { openDraft } from '@/shared/lib/useDraft'

import { ChatHeader } from './ChatHeader'
import { ChatMenu } from './ChatMenu'
import { DeskContext } from './desk'
import { MessageList } from './MessageList'
import type { Place } from './place'
import { RateDialog } from './RateDialog'
import { useShownMessages } from './shownMessages'
import { spokenNews } from './spokenNews'
import { useLive } from './useLive'
import { usePolling } from './usePolling'
import { useSending } from './useSending'
import { useStopping } from './useStopping'
import { useStreamedId } from './useStreamed'
import { WritingDesk } from './WritingDesk'

export type ConversationViewProps = {
  userId: string
  place: Place
  agent: Agent
  conversation: Conversation
  isHistoryMissing: boolean
  onReloadHistory: () => void
  onReviewed: () => void
}

function joined(first: string, second: string): string {
  if (first === '') return second
  return second.trim() === '' ? first : `${first}\n\n${second}`
}

function lastFinished(messages: readonly ChatMessage[]): string | undefined {
  return messages.findLast(({ state }) => state !== 'streaming')?.id
}

export function ConversationView(props: ConversationViewProps) {
  const { userId, place, agent, conversation, onReviewed } = props
  const [draft] = useState(() => openDraft(`chat/${userId}/${agent.id}`))
  const [isRating, setRating] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [heard] = useState(() => lastFinished(conversation.messages))

  const files = useTray()
  const outgoing = useSending({
    userId,
    place,
    conversation,
    tray: files.tray,
    giveBack: (kept) => draft.set((typed) => joined(kept, typed)),
  })
  const isSending = outgoing.sending.phase === 'sending'
  const isUploading = outgoing.sending.phase === 'uploading'
  const live = useLive({ place, isInFlight: outgoing.isInFlight })
  const isPending = conversation.status === 'pending' || isSending || isEditing
  usePolling({ place, conversation, isPending, live })

  const streamedId = useStreamedId(live.stream)
  const summary = useSummary(agent.id, conversation.sessionId)
  const messages = useShownMessages({
    messages: conversation.messages,
    optimistic: outgoing.optimistic,
    processing: outgoing.processing,
    isUploading,
    isSending,
    isWriting: conversation.status === 'pending' || isEditing,
    streamedId,
  })
  const { isStopping, stop } = useStopping({
    place,
    messages: conversation.messages,
    streamedId,
    isPending,
  })

  const desk = useMemo(
    () => ({ userId, place, isPending, onEditing: setEditing }),
    [userId, place, isPending],
  )

  return (
    <DropZone
      label={`Drop files for ${agent.name}`}
      onDrop={files.tray.add}
      className="relative flex h-[calc(100dvh-var(--nav-height))] flex-col"
    >
      <title>{`${agent.name} · AI Freelance`}</title>
      <ChatHeader
        agent={agent}
        status={isPending ? 'pending' : conversation.status}
        onRate={() => setRating(true)}
        menu={<ChatMenu {...{ agent, place, conversation, isPending }} />}
      />
      <DeskContext value={desk}>
        <MessageList
          agent={agent}
          place={place}
          messages={messages}
          hasEarlier={earlierCursor(conversation) !== null}
          stream={live.stream}
          summary={summary}
          isHistoryMissing={props.isHistoryMissing}
          onReloadHistory={props.onReloadHistory}
        />
      </DeskContext>
      <p aria-live="polite" className="sr-only">
        {spokenNews({ agent, messages: conversation.messages, isPending, heard })}
      </p>
      <WritingDesk
        name={agent.name}
        place={place}
        draft={draft}
        outgoing={outgoing}
        files={files}
        isPending={isPending || isUploading}
        onStop={isPending ? stop : undefined}
        isStopping={isStopping}
      />
      <RateDialog
        agent={agent}
        place={place}
        open={isRating}
        onOpenChange={setRating}
        onReviewed={onReviewed}
      />
    </DropZone>
  )
}
