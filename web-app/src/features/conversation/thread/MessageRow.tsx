/** One message: the client's in a light block to the right, the specialist's as text on the page. */
import { memo } from 'react'

import type { Agent } from '@/shared/api'
import { cx } from '@/shared/lib/cx'

import { clockTime } from '../days'
import { Attachments } from '../documents'
import type { ReplyStream } from '../live'
import { AgentMessage } from './AgentMessage'
import { EarlierVersions } from './EarlierVersions'
import { MessageMenu } from './MessageMenu'
import type { ShownMessage } from './shownMessages'
import { TARGET, targetProps } from './targetLook'

function SystemLine({ text }: { text: string }) {
  return (
    <li dir="auto" className="text-center text-sm text-balance text-ink-muted italic">
      {text}
    </li>
  )
}

function Delivery({ message }: { message: ShownMessage }) {
  if (message.delivery === 'sending') return <>Sending…</>
  if (message.delivery === 'unsent') return <span className="text-danger">Not sent</span>
  return <time dateTime={message.timestamp}>{clockTime(message.timestamp)}</time>
}

type ClientMessageProps = Omit<MessageRowProps, 'stream'>

function ClientMessage({ agent, message, isTarget }: ClientMessageProps) {
  return (
    <li
      {...targetProps(message.id, isTarget)}
      className={cx('group grid grid-cols-1 justify-items-end gap-1', isTarget && TARGET)}
    >
      <div className="max-w-[min(34rem,88%)] rounded-card rounded-br-sm bg-rule/45 px-4 py-3">
        <span className="sr-only">You wrote: </span>
        {message.text !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {message.text}
          </p>
        )}
        <Attachments files={message.attachments} isBelowText={message.text !== ''} />
      </div>
      <div className="tabular flex min-h-9 flex-wrap items-center justify-end gap-x-1 pr-1 text-xs text-ink-muted">
        {message.delivery === undefined && <MessageMenu message={message} />}
        <Delivery message={message} />
      </div>
      {message.before && <EarlierVersions agent={agent} versions={message.before} />}
    </li>
  )
}

export type MessageRowProps = {
  agent: Agent
  message: ShownMessage
  stream: ReplyStream
  /** The address leads to it. */
  isTarget: boolean
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message } = props
  if (message.from === 'system') return <SystemLine text={message.text} />
  if (message.from === 'user') return <ClientMessage {...props} />
  return <AgentMessage {...props} />
})
