/** Messages that contain the searched words; each links to its place in its conversation. */
import { Link, useSearchParams } from 'react-router'

import { type MessageHit, useHitPagesInfiniteQuery } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatDateTime } from '@/shared/lib/format'
import { chatLink } from '@/shared/lib/links'
import { useDebounced } from '@/shared/lib/useDebounced'
import { ErrorState, Loading, LoadMore, Skeleton } from '@/shared/ui'

import { Marked } from './Marked'
import { plainText } from './plainText'

/** Least characters of a search that the server accepts. */
const SHORTEST = 2
export const LONGEST_SEARCH = 100

const FAILED = 'The messages could not be searched.'

type HitProps = {
  hit: MessageHit
  /** The reader is at this message. */
  isCurrent: boolean
  withName: boolean
  onOpen: () => void
}

/** Specialists write in Markdown; what clients write is shown as typed. */
function found({ from, excerpt, marks }: MessageHit) {
  return from === 'agent' ? plainText(excerpt, marks) : { text: excerpt, marks }
}

function Hit({ hit, isCurrent, withName, onOpen }: HitProps) {
  const { agentId, agentName, sessionId, messageId, from, timestamp } = hit
  const who = from === 'user' ? 'You' : agentName
  return (
    <li>
      <Link
        to={chatLink(agentId, sessionId, messageId)}
        aria-current={isCurrent ? 'location' : undefined}
        onClick={onOpen}
        className={cx(
          'grid gap-0.5 rounded-control px-3 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2',
          isCurrent && 'bg-sunken',
        )}
      >
        <span className="tabular flex flex-wrap justify-between gap-x-3 text-xs text-ink-muted">
          <span>{withName && from === 'user' ? `You to ${agentName}` : who}</span>
          <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
        </span>
        <span dir="auto" className="line-clamp-3 text-sm wrap-anywhere">
          <Marked {...found(hit)} />
        </span>
      </Link>
    </li>
  )
}

function HitSkeletons() {
  return (
    <Loading label="Searching the messages">
      <div className="grid gap-3 px-3 py-2">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-14" />
        ))}
      </div>
    </Loading>
  )
}

function count(hits: number, hasMore: boolean): string {
  if (hasMore) return `More than ${hits} messages found.`
  return hits === 1 ? '1 message found.' : `${hits} messages found.`
}

export type MessageHitsProps = {
  search: string
  /** Only conversations with this specialist; all when missing. */
  agentId?: string
  /** Called when the reader opens a message. */
  onOpen: () => void
}

export function MessageHits({ search, agentId, onOpen }: MessageHitsProps) {
  const words = search.trim()
  const current = useSearchParams()[0].get('message')
  const settled = useDebounced(words)
  const isShort = [...words].length < SHORTEST
  const list = useHitPagesInfiniteQuery(
    { q: settled, ...(agentId && { agentId }) },
    { skip: isShort || [...settled].length < SHORTEST, refetchOnMountOrArgChange: true },
  )
  if (isShort) {
    return <p className="px-3 py-2 text-sm text-ink-muted">Type two characters or more.</p>
  }
  const { currentData: data, isFetching, isError } = list
  if (words !== settled || (data === undefined && (isFetching || !isError))) return <HitSkeletons />
  if (data === undefined) {
    return (
      <ErrorState className="py-6" onRetry={() => void list.refetch()}>
        {FAILED}
      </ErrorState>
    )
  }
  const hits = data.pages.flatMap((page) => page.items)
  return (
    <>
      <p role="status" className={hits.length > 0 ? 'sr-only' : 'px-3 py-2 text-sm text-ink-muted'}>
        {hits.length > 0 ? count(hits.length, list.hasNextPage) : `No message says “${settled}”.`}
      </p>
      {hits.length > 0 && (
        <ul className="grid grid-cols-1 gap-0.5">
          {hits.map((hit) => (
            <Hit
              key={hit.messageId}
              hit={hit}
              isCurrent={hit.messageId === current}
              withName={agentId === undefined}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      <LoadMore list={list} label="Show older messages" />
    </>
  )
}
