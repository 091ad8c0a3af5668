/** Earlier versions of a message that was changed, and the replies to them. */
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import type { Agent, ChatMessage } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { Markdown } from '@/shared/ui/Markdown'

import { clockTime } from '../days'
import { around, Attachments, DocumentSheet, Downloads } from '../documents'
import { ENDED_EARLY, NOT_WRITTEN } from '../live'

function Words({ message: { text, document, state } }: { message: ChatMessage }) {
  if (state === 'failed') return <p>{NOT_WRITTEN}</p>
  const parts = document === null ? [text] : around(text, document)
  return parts.map((part, index) => part && <Markdown key={index} text={part} headingsFrom={4} />)
}

function Line({ agent, message }: { agent: Agent; message: ChatMessage }) {
  const who = message.from === 'user' ? 'You' : agent.name
  return (
    <li className="grid grid-cols-1 gap-1">
      <p className="tabular text-xs text-ink-muted">
        {who}, <time dateTime={message.timestamp}>{clockTime(message.timestamp)}</time>
      </p>
      {message.from === 'user' ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {message.text}
        </p>
      ) : (
        <Words message={message} />
      )}
      {message.document && (
        <DocumentSheet document={message.document} isTruncated={message.truncated}>
          <Downloads document={message.document} />
        </DocumentSheet>
      )}
      {message.truncated && message.document === null && (
        <p className="text-sm text-warning">{ENDED_EARLY}</p>
      )}
      <Attachments files={message.attachments} isBelowText={message.text !== ''} />
    </li>
  )
}

export type EarlierVersionsProps = {
  agent: Agent
  versions: readonly (readonly ChatMessage[])[]
}

export function EarlierVersions({ agent, versions }: EarlierVersionsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const word = versions.length === 1 ? 'earlier version' : `${versions.length} earlier versions`
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-xs text-ink-muted hover:text-ink pointer-coarse:min-h-11"
      >
        {isOpen ? `Hide ${word}` : `Show ${word}`}
        <ChevronDown
          aria-hidden
          className={cx('size-3.5 transition-transform duration-150', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className="w-full">
        {isOpen &&
          versions.map((messages, index) => (
            <ol
              key={messages[0]?.id ?? index}
              aria-label={`Version ${index + 1}`}
              className="grid grid-cols-1 gap-4 border-l-2 border-rule py-1 pl-4 text-start text-ink-muted not-first:mt-5"
            >
              {messages.map((message) => (
                <Line key={message.id} agent={agent} message={message} />
              ))}
            </ol>
          ))}
      </div>
    </>
  )
}
