/** An open conversation: header, messages, composer. */
import { useMemo, useRef, useState } from 'react'

import { useSummary } from '@/features/memory'
import { DropZone, useTray } from '@/features/upload'
import { type Agent, type ChatMessage, type Conversation, earlierCursor } from '@/shared/api'
import { openDraft } from '@/shared/lib/useDraft'

import { ActionsContext } from './actions'
import { ChatHeader } from './ChatHeader'
import { ChatMenu } from './ChatMenu'
import { DeleteMessage } from './DeleteMessage'
import { DeskContext } from './desk'
import { MessageList } from './MessageList'
import type { Place } from './place'
import { RateDialog } from './RateDialog'
import { useShownMessages } from './shownMessages'
import { spokenNews } from './spokenNews'
import { threadOf } from './thread'
import { useActing } from './useActing'
import { useAgain } from './useAgain'
import { useLive } from './useLive'
import { usePolling } from './usePolling'
import { useRewording } from './useRewording'
import { type Returned, useSending } from './useSending'
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
  const area = useRef<HTMLTextAreaElement>(null)
  const thread = useMemo(() => threadOf(conversation.messages), [conversation.messages])
  const [heard] = useState(() => lastFinished(thread))

  const files = useTray()
  const rewording = useRewording(userId, conversation.messages)
  const { tray } = rewording.old === null ? files : rewording.files

  function giveBack(message: Returned) {
    if (message.replaces !== null && rewording.takeBack(message)) return
    draft.set((typed) => joined(message.text, typed))
    files.tray.putBack(message.attachments)
  }
  const outgoing = useSending({
    userId,
    place,
    conversation,
    tray,
    giveBack,
  })
  const again = useAgain(place)
  const isAsking = again.instead !== null
  const isSending = outgoing.sending.phase === 'sending'
  const isUploading = outgoing.sending.phase === 'uploading'
  const live = useLive({ place, isInFlight: outgoing.isInFlight || isAsking })
  const isPending = conversation.status === 'pending' || isSending || isEditing || isAsking
  usePolling({ place, conversation, isPending, live })

  const streamedId = useStreamedId(live.stream)
  const summary = useSummary(agent.id, conversation.sessionId)
  const messages = useShownMessages({
    thread,
    optimistic: outgoing.optimistic,
    processing: outgoing.processing,
    isUploading,
    isSending,
    isWriting: conversation.status === 'pending' || isEditing,
    instead: again.instead,
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

  const { actions, removing, stopRemoving } = useActing({
    thread,
    again,
    rewording,
    area,
    isBusy: isPending || isUploading || outgoing.sending.phase === 'failed',
  })

  return (
    <DropZone
      label={`Drop files for ${agent.name}`}
      onDrop={tray.add}
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
        <ActionsContext value={actions}>
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
        </ActionsContext>
      </DeskContext>
      <p aria-live="polite" className="sr-only">
        {spokenNews({ agent, messages: thread, isPending, heard })}
      </p>
      <WritingDesk
        name={agent.name}
        place={place}
        draft={draft}
        outgoing={outgoing}
        again={again}
        rewording={rewording}
        area={area}
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
      <DeleteMessage
        place={place}
        name={agent.name}
        message={removing}
        onClose={stopRemoving}
        onDeleted={() => area.current?.focus()}
      />
    </DropZone>
  )
}
