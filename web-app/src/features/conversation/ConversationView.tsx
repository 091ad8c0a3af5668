/** An open conversation: header, messages, composer. */
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'

import { useSummary } from '@/features/memory'
import { WriterNote } from '@/features/model'
import { DropZone } from '@/features/upload'
import { type Agent, type ChatMessage, type Conversation, earlierCursor } from '@/shared/api'
import { joined } from '@/shared/lib/useDraft'

import {
  goOnWriting,
  type Returned,
  useRewording,
  useSending,
  useUnsent,
  useWritingFirst,
  WritingDesk,
} from './composer'
import { DeskContext } from './desk'
import { RateDialog, Rating } from './documents'
import { useAgain, useLive, usePolling, useSeen, useStopping, useStreamedId } from './live'
import { NEW, type Place } from './place'
import { useReading } from './reading'
import { ArchivedNote, ChatHeader, ChatMenu } from './sessions'
import {
  ActionsContext,
  DeleteMessage,
  MessageList,
  newsOf,
  spokenNews,
  threadOf,
  useActing,
  useGoingOn,
  useShownMessages,
} from './thread'
import type { Target } from './useTarget'

export type ConversationViewProps = {
  userId: string
  place: Place
  /** The session in the address. */
  asked: string | null
  agent: Agent
  conversation: Conversation
  /** The message that the address leads to. */
  target: Target | null
  /** What the client should know before writing. */
  note?: ReactNode
  isHistoryMissing: boolean
  onReloadHistory: () => void
  onReviewed: () => void
  /** Called to show the conversations with the specialist. */
  onSessions: () => void
  /** Called to look for words in the conversation. */
  onFind: () => void
  /** Called when a message is sent, with its key. */
  onSend: (key: string) => void
}

/** The version that was approved, as long as no other work was delivered since. */
function approvedOf(messages: readonly ChatMessage[]): number | null {
  const last = messages.findLast(({ document }) => document !== null)?.document
  const work = messages.flatMap(({ document }) => document ?? [])
  return work.find(({ jobId, approved }) => approved && jobId === last?.jobId)?.version ?? null
}

/** The message whose work is rated; null for the latest work without a rating. */
type RatingOf = { messageId: string | null; isOpen: boolean }
const NOT_RATING: RatingOf = { messageId: null, isOpen: false }

export function ConversationView(props: ConversationViewProps) {
  const { userId, place, asked, agent, conversation, onReviewed } = props
  const { sessionId } = conversation
  const { draft, outbox, files } = useUnsent({ userId, agentId: agent.id }, asked, sessionId)
  const [rating, setRating] = useState(NOT_RATING)
  const [isEditing, setEditing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const thread = useMemo(() => threadOf(conversation.messages), [conversation.messages])
  const [heard] = useState(() => newsOf(thread))

  const rewording = useRewording(userId, conversation.messages)
  const { tray } = rewording.old === null ? files : rewording.files

  function giveBack(message: Returned) {
    if (message.replaces !== null && rewording.takeBack(message)) return
    draft.set((typed) => joined(message.text, typed))
    files.tray.putBack(message.attachments)
  }
  const outgoing = useSending({
    place,
    outbox,
    isNew: asked === NEW,
    onSend: props.onSend,
    conversation,
    tray,
    areFilesBack: files.isBack,
    giveBack,
  })
  const again = useAgain(place)
  const isAsking = again.instead !== null
  const isSending = outgoing.sending.phase === 'sending'
  const isUploading = outgoing.sending.phase === 'uploading'
  const live = useLive({
    place,
    sessionId,
    isInFlight: outgoing.isInFlight || isAsking,
    isAwaiting: isSending,
  })
  const isPending = conversation.status === 'pending' || isSending || isEditing || isAsking
  usePolling({ place, conversation, isPending, live })
  useGoingOn({ thread, isPending, goOnFrom: again.goOnFrom })
  useSeen(place, conversation)

  const streamedId = useStreamedId(live.stream)
  const summary = useSummary(agent.id, sessionId)
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
    () => ({
      userId,
      agent,
      place,
      isPending,
      onEditing: setEditing,
      onRate: (messageId: string) => setRating({ messageId, isOpen: true }),
    }),
    [userId, agent, place, isPending],
  )

  const { actions, removing, stopRemoving } = useActing({
    thread,
    again,
    rewording,
    area,
    isBusy: isPending || isUploading || outgoing.sending.phase === 'failed',
  })

  const start = useCallback(
    (text: string) => {
      draft.set((typed) => joined(text, typed))
      goOnWriting(area.current, text)
    },
    [draft],
  )
  useWritingFirst(area, props.target === null)

  const reading = useReading({ agent, conversation, asked, onFind: props.onFind })

  const status = isPending ? 'pending' : conversation.status
  return (
    <DropZone
      label={`Drop files for ${agent.name}`}
      onDrop={tray.add}
      className="relative flex h-[calc(100dvh-var(--nav-height))] flex-col"
    >
      <title>{`${agent.name} · AI Freelance`}</title>
      <ChatHeader
        agent={agent}
        status={status}
        approvedVersion={isPending ? null : approvedOf(thread)}
        rating={
          <Rating
            {...{ agent, status }}
            last={thread.at(-1)}
            onRate={() => setRating({ messageId: null, isOpen: true })}
          />
        }
        title={conversation.title}
        onSessions={props.onSessions}
        menu={
          <ChatMenu
            {...{ agent, place, conversation, isPending }}
            onSessions={props.onSessions}
            items={reading.items}
            onClosed={reading.onMenuClosed}
          />
        }
      />
      <DeskContext value={desk}>
        <ActionsContext value={actions}>
          <MessageList
            agent={agent}
            place={place}
            messages={messages}
            target={props.target}
            hasEarlier={earlierCursor(conversation) !== null}
            stream={live.stream}
            summary={summary}
            isHistoryMissing={props.isHistoryMissing}
            onReloadHistory={props.onReloadHistory}
            onStart={start}
          />
        </ActionsContext>
      </DeskContext>
      <p aria-live="polite" className="sr-only">
        {spokenNews({ agent, messages: thread, isPending, heard })}
      </p>
      <WritingDesk
        name={agent.name}
        place={place}
        sessionId={sessionId}
        isNew={asked === NEW}
        above={
          <>
            {props.note}
            {!messages.some(({ from }) => from === 'user') && <WriterNote />}
            <ArchivedNote conversation={conversation} />
          </>
        }
        draft={draft}
        outgoing={outgoing}
        again={again}
        rewording={rewording}
        area={area}
        files={files}
        isPending={isPending || isUploading || !rewording.areFilesBack}
        onStop={isPending ? stop : undefined}
        isStopping={isStopping}
      />
      <RateDialog
        // A review begun for one piece of work is not used for another.
        key={rating.messageId}
        agent={agent}
        place={place}
        sessionId={sessionId}
        messageId={rating.messageId}
        open={rating.isOpen}
        onOpenChange={(isOpen) => setRating((now) => ({ ...now, isOpen }))}
        onReviewed={onReviewed}
      />
      {reading.dialog}
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
