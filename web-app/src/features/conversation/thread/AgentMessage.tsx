/**
 * A specialist's message: text on the page beside the portrait, and the sheet of the delivered
 * document.
 */
import { memo, useState } from 'react'

import type { Agent, ChatMessage } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { Avatar, CopyButton } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import { clockTime } from '../days'
import { around, Attachments, DocumentDesk, DocumentSheet } from '../documents'
import {
  ENDED_EARLY,
  NOT_WRITTEN,
  NOTHING_WRITTEN,
  type ReplyStream,
  useStreamedText,
} from '../live'
import { useActions } from './actions'
import { Alternatives } from './Alternatives'
import { FailedTry } from './FailedTry'
import { MessageMenu } from './MessageMenu'
import { ON_DEMAND } from './onDemand'
import { TARGET, targetProps } from './targetLook'
import type { Threaded } from './thread'

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

/**
 * The same elements show a reply while it streams and once it is complete, so that nothing jumps.
 */
const Body = memo(function Body({
  message,
  stream,
}: {
  message: ChatMessage
  stream: ReplyStream
}) {
  const { state, document } = message
  const streamed = useStreamedText(stream, message.id)
  const isLatest = useActions()?.draftId === message.id
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
        <DocumentSheet document={document} isTruncated={message.truncated} isRoomy={isLatest}>
          <DocumentDesk messageId={message.id} document={document} />
        </DocumentSheet>
      )}
      <Words text={after} />
      {message.truncated && document === null && (
        <p className="text-sm text-warning">{ENDED_EARLY}</p>
      )}
    </div>
  )
})

function cost({ cost: tokens, estimated }: ChatMessage): string {
  if (tokens === null) return ''
  const figure = `${formatNumber(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`
  return estimated ? `about ${figure}` : figure
}

/** Time and price, small; the price shows on hover and focus, and is always read out. */
function Figures({ message }: { message: ChatMessage }) {
  const price = cost(message)
  return (
    <>
      <time dateTime={message.timestamp}>{clockTime(message.timestamp)}</time>
      {message.state === 'stopped' && <span>Stopped early</span>}
      {message.truncated && <span>Ended early</span>}
      {price && <span className={message.state === 'stopped' ? '' : ON_DEMAND}>{price}</span>}
      {message.text !== '' && message.state !== 'failed' && (
        <span className={ON_DEMAND}>
          <CopyButton text={message.text} label="Copy message" isSmall />
        </span>
      )}
    </>
  )
}

/**
 * The shown reply. With the last message, the conversation continues from the shown reply; with
 * earlier messages, the other replies can only be looked at.
 */
function useShownReply(message: Threaded) {
  const [viewed, view] = useState<string | null>(null)
  const actions = useActions()
  const { alternatives = [] } = message
  const isLast = actions?.lastId === message.id
  const other = isLast ? undefined : alternatives.find(({ id }) => id === viewed)
  const choose = actions === null || actions.isBusy ? undefined : actions.choose
  return {
    shown: other ?? message,
    alternatives,
    isOther: other !== undefined && other.id !== message.id,
    onShow: isLast ? choose : view,
  }
}

export type AgentMessageProps = {
  agent: Agent
  message: Threaded
  stream: ReplyStream
  /** The address leads to it. */
  isTarget: boolean
}

export function AgentMessage({ agent, message, stream, isTarget }: AgentMessageProps) {
  const { shown, alternatives, isOther, onShow } = useShownReply(message)
  return (
    <li
      {...targetProps(message.id, isTarget)}
      className={cx(
        'group grid grid-cols-1 gap-x-5 gap-y-2.5 sm:grid-cols-[3rem_minmax(0,1fr)]',
        isTarget && TARGET,
      )}
    >
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
        <Body message={shown} stream={stream} />
        <Attachments files={shown.attachments} />
        {message.failedTry && <FailedTry messageId={message.id} />}
        {shown.state !== 'streaming' && (
          <div className="tabular flex min-h-9 flex-wrap items-center gap-x-3 text-xs text-ink-muted">
            {alternatives.length > 1 && (
              <Alternatives replies={alternatives} shownId={shown.id} onShow={onShow} />
            )}
            <Figures message={shown} />
            {isOther ? (
              <span data-held>You went on from another reply</span>
            ) : (
              <MessageMenu message={shown} />
            )}
          </div>
        )}
      </div>
    </li>
  )
}
