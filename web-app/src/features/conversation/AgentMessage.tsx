/** What a specialist says: text on the page beside the portrait, and the sheet they hand over. */
import type { Agent, ChatMessage, DocumentRef } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { Avatar, CopyButton } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import { Attachments } from './Attachments'
import { clockTime } from './days'
import { DocumentDesk } from './DocumentDesk'
import { DocumentSheet } from './DocumentSheet'
import type { ReplyStream } from './replyStream'
import { NOT_WRITTEN, NOTHING_WRITTEN } from './spokenNews'
import { useStreamedText } from './useStreamed'

function WritingDots() {
  return (
    <span aria-hidden className="flex h-8 items-center gap-1.5">
      {[0, 160, 320].map((delay) => (
        <span
          key={delay}
          style={{ animationDelay: `${delay}ms` }}
          className="size-1.5 animate-[shimmer_1.2s_ease-in-out_infinite] rounded-full bg-ink-muted"
        />
      ))}
    </span>
  )
}

function Words({ text }: { text: string }) {
  return text === '' ? null : <Markdown text={text} className="text-[1.125rem] leading-[1.62]" />
}

/** The text around a document. The document stands in the text word for word; here it gets a sheet. */
export function around(text: string, document: DocumentRef): [before: string, after: string] {
  const at = document.content === '' ? -1 : text.indexOf(document.content)
  if (at === -1) return [text, '']
  return [text.slice(0, at).trim(), text.slice(at + document.content.length).trim()]
}

/** The same elements hold a reply while it streams and once it is there, so that nothing jumps. */
function Body({ message, stream }: { message: ChatMessage; stream: ReplyStream }) {
  const { state, document } = message
  const streamed = useStreamedText(stream, message.id)
  if (state === 'failed') return <p className="py-0.5 text-danger">{NOT_WRITTEN}</p>

  if (state === 'stopped' && message.text === '') {
    return <p className="py-0.5 text-ink-muted">{NOTHING_WRITTEN}</p>
  }

  const isStreaming = state === 'streaming'
  const text = isStreaming && streamed !== '' ? streamed : message.text
  const [before, after] = document === null ? [text, ''] : around(text, document)
  return (
    <div className="grid grid-cols-1 gap-5">
      {isStreaming && text === '' ? <WritingDots /> : <Words text={before} />}
      {document && (
        <DocumentSheet document={document}>
          <DocumentDesk messageId={message.id} document={document} />
        </DocumentSheet>
      )}
      <Words text={after} />
    </div>
  )
}

function cost({ cost: tokens, estimated }: ChatMessage): string {
  if (tokens === null) return ''
  const figure = `${formatNumber(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`
  return estimated ? `about ${figure}` : figure
}

/** Time and price, small; the price shows on hover and focus, and is always read out. */
function Figures({ message }: { message: ChatMessage }) {
  if (message.state === 'streaming') return null
  const price = cost(message)
  const shownOnDemand =
    'opacity-0 transition-opacity duration-150 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'
  return (
    <div className="tabular flex min-h-9 items-center gap-3 text-xs text-ink-muted">
      <time dateTime={message.timestamp}>{clockTime(message.timestamp)}</time>
      {message.state === 'stopped' && <span>Stopped early</span>}
      {price && <span className={message.state === 'stopped' ? '' : shownOnDemand}>{price}</span>}
      {message.text !== '' && message.state !== 'failed' && (
        <span className={shownOnDemand}>
          <CopyButton text={message.text} label="Copy message" isSmall />
        </span>
      )}
    </div>
  )
}

export type AgentMessageProps = { agent: Agent; message: ChatMessage; stream: ReplyStream }

export function AgentMessage({ agent, message, stream }: AgentMessageProps) {
  return (
    <li className="group grid grid-cols-1 gap-x-5 gap-y-2.5 sm:grid-cols-[3rem_minmax(0,1fr)]">
      <div className="flex items-center gap-2.5 sm:block">
        <Avatar
          src={agent.avatarUrl}
          tint={agent.tint}
          className="size-8 rounded-full sm:size-12"
        />
        <span className="text-sm font-medium sm:sr-only">{agent.name}</span>
        <span className="sr-only"> wrote: </span>
      </div>
      <div className="min-w-0 sm:pt-2">
        <Body message={message} stream={stream} />
        <Attachments files={message.attachments} />
        <Figures message={message} />
      </div>
    </li>
  )
}
