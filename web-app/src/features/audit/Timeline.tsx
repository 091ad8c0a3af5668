/** One first cause and all its effects, each under its own cause. */
import { type CSSProperties, useMemo } from 'react'

import { toApiError, useAuditLogPagesInfiniteQuery } from '@/shared/api'
import { Dialog, ErrorState, Loading, LoadMore, Skeleton } from '@/shared/ui'

import {
  causesAndEffects,
  type Effect,
  elapsed,
  shortId,
  shortTarget,
  toTheSecond,
} from './entries'
import { LogLink } from './LogLink'

/** The most entries of one answer; hardly any cause has more effects. */
const MOST = 200

function Step({ effect, isFirst }: { effect: Effect; isFirst: boolean }) {
  const { entry, depth, after } = effect
  return (
    <li
      data-depth={depth}
      style={{ '--depth': depth } as CSSProperties}
      className="relative ms-[calc(var(--depth)*0.75rem)] grid grid-cols-[minmax(0,1fr)] gap-x-4 border-l border-rule py-2.5 pl-5 before:absolute before:top-4.5 before:-left-1 before:size-2 before:rounded-full before:bg-accent sm:ms-[calc(var(--depth)*1.5rem)] sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="font-medium break-words">{entry.action}</p>
      <p className="tabular text-xs text-ink-muted sm:text-right">
        <time dateTime={entry.timestamp} title={entry.timestamp}>
          {isFirst ? toTheSecond(entry.timestamp) : elapsed(after)}
        </time>
      </p>
      <p className="text-xs break-words text-ink-muted sm:col-span-2">
        <span className="font-mono" title={entry.target}>
          {shortTarget(entry.target)}
        </span>
        {' · '}
        {shortId(entry.admin)}, {entry.command} <LogLink position={entry.position} />
      </p>
    </li>
  )
}

/** The entries of one correlation, in the order of causes. */
export function Steps({ correlation }: { correlation: string }) {
  const list = useAuditLogPagesInfiniteQuery({ correlation, limit: MOST })
  const pages = list.currentData?.pages
  const effects = useMemo(
    () => causesAndEffects(pages?.flatMap(({ items }) => items) ?? []),
    [pages],
  )

  if (list.isError && pages === undefined) {
    return (
      <ErrorState onRetry={() => void list.refetch()}>
        {toApiError(list.error).message || 'What followed could not be loaded.'}
      </ErrorState>
    )
  }
  if (pages === undefined) {
    return (
      <Loading label="Loading what followed">
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-4">
      <LoadMore list={list} label="Load what came before" />
      <ol aria-label="Causes and effects">
        {effects.map((effect, index) => (
          <Step key={effect.entry.position} effect={effect} isFirst={index === 0} />
        ))}
      </ol>
    </div>
  )
}

export function Timeline({ correlation, onClose }: { correlation: string; onClose: () => void }) {
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={onClose}
      title="Causes and effects"
      description={<span className="font-mono text-xs break-all">{correlation}</span>}
    >
      <Steps correlation={correlation} />
    </Dialog>
  )
}
