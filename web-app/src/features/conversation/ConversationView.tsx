/** An open conversation: header, messages, composer. */
import { useMemo, useState } from 'react'

import { LowBalance } from '@/features/payment'
import { AttachButton, DropZone, FileTray, useTray } from '@/features/upload'
import type { Agent, ChatMessage, Conversation } from '@/shared/api'
import { useDraft } from '@/shared/lib/useDraft'

import { ChatHeader } from './ChatHeader'
import { Composer } from './Composer'
import { DeskContext } from './desk'
import { MessageList } from './MessageList'
import { RateDialog } from './RateDialog'
import { RetryBar } from './RetryBar'
import { shownMessages } from './shownMessages'
import { spokenNews } from './spokenNews'
import { useLive } from './useLive'
import { usePolling } from './usePolling'
import { useSending } from './useSending'
import { useStreamedId } from './useStreamed'

export type ConversationViewProps = {
  userId: string
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
  const { userId, agent, conversation, onReviewed } = props
  const [text, setText] = useDraft(`chat/${userId}/${agent.id}`)
  const [isRating, setRating] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [heard] = useState(() => lastFinished(conversation.messages))

  const { tray, ...chosen } = useTray()
  const outgoing = useSending({
    userId,
    agentId: agent.id,
    conversation,
    tray,
    giveBack: (kept) => setText((typed) => joined(kept, typed)),
  })
  const isSending = outgoing.sending.phase === 'sending'
  const isUploading = outgoing.sending.phase === 'uploading'
  const live = useLive({ agentId: agent.id, isInFlight: outgoing.isInFlight })
  const isPending = conversation.status === 'pending' || isSending || isEditing
  usePolling({ agentId: agent.id, conversation, isPending, live })

  const streamedId = useStreamedId(live.stream)
  const messages = shownMessages({
    messages: conversation.messages,
    optimistic: outgoing.optimistic,
    processing: outgoing.processing,
    isUploading,
    isSending,
    isWriting: conversation.status === 'pending' || isEditing,
    streamedId,
  })

  const desk = useMemo(
    () => ({ userId, agentId: agent.id, isPending, onEditing: setEditing }),
    [userId, agent.id, isPending],
  )

  function send() {
    outgoing.send(text.trim())
    setText('')
  }

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
      />
      <DeskContext value={desk}>
        <MessageList
          agent={agent}
          messages={messages}
          stream={live.stream}
          isHistoryMissing={props.isHistoryMissing}
          onReloadHistory={props.onReloadHistory}
        />
      </DeskContext>
      <p aria-live="polite" className="sr-only">
        {spokenNews({ agent, messages: conversation.messages, isPending, heard })}
      </p>
      <Composer
        name={agent.name}
        text={text}
        onTextChange={setText}
        onSend={send}
        onFiles={tray.add}
        hasFiles={chosen.files.length > 0}
        isPending={isPending || isUploading}
        isHeld={outgoing.sending.phase === 'failed'}
        attach={<AttachButton onChoose={tray.add} />}
      >
        {outgoing.sending.phase !== 'failed' && <LowBalance />}
        <RetryBar
          sending={outgoing.sending}
          onRetry={outgoing.retry}
          onEdit={outgoing.edit}
          onDismiss={outgoing.dismiss}
        />
        <FileTray tray={tray} {...chosen} />
      </Composer>
      <RateDialog agent={agent} open={isRating} onOpenChange={setRating} onReviewed={onReviewed} />
    </DropZone>
  )
}
