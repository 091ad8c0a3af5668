/** The conversation itself: the reader's messages to the right, the answers as text on the page. */
import { useEffect, useRef } from 'react'

import type { SupportMessage } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { Loading, Skeleton } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import type { Outgoing } from './useSupportChat'

export const GREETING =
  "Hello! I'm here to help you with any questions about AI Freelance. How can I assist you today?"

function Own({ text, note }: { text: string; note: string }) {
  return (
    <div className="grid justify-items-end gap-1 pl-10">
      <p className="rounded-card rounded-br-sm bg-accent-soft px-4 py-2.5 wrap-anywhere whitespace-pre-line">
        <span className="sr-only">You: </span>
        <span dir="auto" className="block">
          {text}
        </span>
      </p>
      {note && <p className="text-xs text-ink-muted">{note}</p>}
    </div>
  )
}

function Answer({ text, note }: { text: string; note?: string }) {
  return (
    <div className="grid gap-1 pr-6">
      <span className="sr-only">Support: </span>
      <Markdown text={text} className="text-lg" />
      {note && <p className="text-xs text-ink-muted">{note}</p>}
    </div>
  )
}

function Line({ message: { from, text, timestamp } }: { message: SupportMessage }) {
  const time = formatDateTime(timestamp)
  return from === 'user' ? <Own text={text} note={time} /> : <Answer text={text} note={time} />
}

function Failed({
  outgoing,
  onTryAgain,
  onTakeBack,
}: {
  outgoing: Outgoing
  onTryAgain: () => void
  onTakeBack: () => void
}) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 text-sm text-danger"
    >
      <span>{outgoing.problem}</span>
      <button type="button" onClick={onTryAgain} className="link min-h-11 font-medium">
        Try again
      </button>
      <button type="button" onClick={onTakeBack} className="link min-h-11 text-ink-muted">
        Edit
      </button>
    </div>
  )
}

export type SupportLinesProps = {
  messages: readonly SupportMessage[]
  outgoing: Outgoing | null
  isLoading: boolean
  onTryAgain: () => void
  onTakeBack: () => void
}

export function SupportLines(props: SupportLinesProps) {
  const { messages, outgoing, isLoading, onTryAgain, onTakeBack } = props
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length, outgoing?.state, isLoading])

  if (isLoading) {
    return (
      <Loading label="Loading the conversation">
        <div className="grid gap-6">
          <Skeleton className="h-16 w-3/4" />
          <Skeleton className="ml-auto h-12 w-1/2" />
        </div>
      </Loading>
    )
  }
  return (
    <div role="log" aria-label="Conversation with support" className="grid gap-7">
      {messages.length === 0 && outgoing === null && <Answer text={GREETING} />}
      {messages.map((message) => (
        <Line key={message.id} message={message} />
      ))}
      {outgoing && (
        <Own text={outgoing.text} note={outgoing.state === 'sending' ? 'Sending...' : ''} />
      )}
      {outgoing?.state === 'failed' && (
        <Failed outgoing={outgoing} onTryAgain={onTryAgain} onTakeBack={onTakeBack} />
      )}
      <div ref={end} className="scroll-mb-8" />
    </div>
  )
}
