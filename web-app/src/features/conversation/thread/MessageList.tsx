/** The messages, stretch by stretch, in a box that scrolls. */
import { ArrowDown } from 'lucide-react'
import { memo } from 'react'

import type { Agent, MemorySummary } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { useNow } from '@/shared/lib/useNow'
import { Button } from '@/shared/ui'

import { COLUMN } from '../column'
import { isOneDay, startOfDay } from '../days'
import type { ReplyStream } from '../live'
import type { Place } from '../place'
import { type Target, useGoTo } from '../useTarget'
import { EarlierMessages } from './EarlierMessages'
import { MessageStretch } from './MessageStretch'
import { rowKey, type ShownMessage } from './shownMessages'
import { Starters } from './starters/Starters'
import { useStretches } from './stretches'
import { draftOf, useOpenDraft } from './useOpenDraft'
import { useStickToEnd } from './useStickToEnd'

/** Shown when there are no messages: the specialist's greeting. */
function Opening({ agent, onStart }: { agent: Agent; onStart: MessageListProps['onStart'] }) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-4 py-10 text-center">
      {agent.tagline && <p className="voice text-xl text-balance">{agent.tagline}</p>}
      <p className="text-sm text-ink-muted">
        Say what you need, for whom, and what a good result would look like. {agent.name} asks when
        something is missing.
      </p>
      {onStart && <Starters agent={agent} onStart={onStart} />}
    </div>
  )
}

function HistoryMissing({ onReload }: { onReload: () => void }) {
  return (
    <p role="status" className="text-center text-sm text-ink-muted">
      Earlier messages could not be loaded.{' '}
      <button type="button" onClick={onReload} className="link pointer-coarse:min-h-11">
        Try again
      </button>
    </p>
  )
}

/** Whether a message is on the same day as the one before it. */
function goesOn(before: ShownMessage | undefined, message: ShownMessage | undefined): boolean {
  if (before === undefined || message === undefined) return false
  return isOneDay(before.timestamp, message.timestamp)
}

export type MessageListProps = {
  agent: Agent
  place: Place
  messages: readonly ShownMessage[]
  /** The message to scroll to, instead of the end. */
  target?: Target | null
  /** The server has messages before these. */
  hasEarlier: boolean
  stream: ReplyStream
  /** The summary that is read instead of the first messages. */
  summary: MemorySummary | undefined
  isHistoryMissing: boolean
  onReloadHistory: () => void
  /** Puts the beginning of a brief where the client writes; missing where nothing can be written. */
  onStart?: (text: string) => void
}

export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { agent, messages, stream, summary, isHistoryMissing, onReloadHistory } = props
  const { target = null } = props
  const [first] = messages
  const stretches = useStretches(messages)
  const today = startOfDay(useNow())
  const last = messages.at(-1)
  const { scroller, content, hasMore, toEnd, leaveEnd, show, hold } = useStickToEnd({
    firstKey: first && rowKey(first),
    ownKey: messages.findLast(({ delivery }) => delivery !== undefined)?.id,
    endKey: last?.id,
    isGrowing: last?.state === 'streaming',
  })

  useGoTo(target, content, leaveEnd)
  useOpenDraft({ scroller, content, show, draftId: draftOf(messages), hasTarget: target !== null })

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="region"
        aria-label={`Conversation with ${agent.name}`}
        // A region that scrolls must take the focus, or the keyboard can not reach the hidden part.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative h-full overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <div ref={content} className={cx(COLUMN, 'grid grid-cols-1 gap-8 py-8')}>
          <EarlierMessages
            place={props.place}
            hasEarlier={props.hasEarlier}
            scroller={scroller}
            hold={hold}
          />
          {isHistoryMissing && <HistoryMissing onReload={onReloadHistory} />}
          {messages.length === 0 && !isHistoryMissing && (
            <Opening agent={agent} onStart={props.onStart} />
          )}
          {stretches.map(({ key, rows }, at) => {
            const holds = (id: string | undefined) => rows.some((row) => row.id === id)
            return (
              <MessageStretch
                key={key}
                agent={agent}
                rows={rows}
                stream={stream}
                summary={holds(summary?.through) ? summary : undefined}
                targetId={target !== null && holds(target.id) ? target.id : null}
                today={today}
                goesOn={goesOn(stretches[at - 1]?.rows.at(-1), rows[0])}
                isLatest={at === stretches.length - 1}
                scroller={scroller}
              />
            )
          })}
        </div>
      </div>
      {hasMore && (
        <Button
          variant="secondary"
          size="sm"
          onClick={toEnd}
          className="lifted appear absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full"
        >
          <ArrowDown aria-hidden className="size-4" />
          New text below
        </Button>
      )}
    </div>
  )
})
