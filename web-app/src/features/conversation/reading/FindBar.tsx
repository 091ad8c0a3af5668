/**
 * Finds words in the open conversation, also in messages that are not loaded: the server looks
 * through all of them, and the reader goes from one to the next.
 */
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { type MessageHit, useHitPagesInfiniteQuery } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { useDebounced } from '@/shared/lib/useDebounced'
import { IconButton, TextField } from '@/shared/ui'

import { LONGEST_SEARCH } from '../sessions'
import { SEARCHES } from '../useTarget'

/** Least characters of a search that the server accepts. */
const SHORTEST = 2

export type FindBarProps = {
  agentId: string
  /** The open conversation. */
  sessionId: string
  /** The session in the address, which stays as it is. */
  asked: string | null
  onClose: () => void
}

/** The hits in this conversation, latest first. Others with the same specialist are passed over. */
function useHits({ agentId, sessionId }: FindBarProps, typed: string) {
  const words = typed.trim()
  const settled = useDebounced(words)
  const isShort = [...settled].length < SHORTEST
  const list = useHitPagesInfiniteQuery(
    { q: settled, agentId },
    { skip: isShort, refetchOnMountOrArgChange: true },
  )
  const { currentData, isFetching, isError, hasNextPage, fetchNextPage } = list
  const all = currentData?.pages.flatMap((page) => page.items) ?? []
  const hits = all.filter((hit) => hit.sessionId === sessionId)
  const isLookingOn = !isShort && hasNextPage && !isError

  useEffect(() => {
    if (isLookingOn && !isFetching) void fetchNextPage()
  }, [isLookingOn, isFetching, fetchNextPage])

  return {
    hits,
    /** The words that were looked for; empty while they are still typed. */
    found: words === settled && !isShort ? settled : '',
    isLooking: words !== settled || isFetching || isLookingOn,
    isError: isError && !isFetching,
    retry: () => void list.refetch(),
  }
}

type Found = ReturnType<typeof useHits>

function told({ hits, found, isLooking, isError }: Found, at: number): string {
  if (found === '') return ''
  if (isError) return 'The messages could not be searched.'
  if (hits.length === 0) return isLooking ? 'Looking…' : 'Nothing found'
  return `${at + 1} of ${hits.length}${isLooking ? '…' : ''}`
}

/** Which of the hits the reader is at; the latest one as soon as there is one. */
function useSteps({ hits, found }: Found, go: (hit: MessageHit) => void) {
  const [place, setPlace] = useState({ found: '', at: 0 })
  const at = place.found === found ? Math.min(place.at, Math.max(hits.length - 1, 0)) : 0
  const [first] = hits
  const shown = useRef('')

  useEffect(() => {
    if (found === '' || first === undefined || shown.current === found) return
    shown.current = found
    go(first)
  })

  function step(by: number) {
    if (hits.length === 0) return
    const next = (at + by + hits.length) % hits.length
    setPlace({ found, at: next })
    const hit = hits[next]
    if (hit) go(hit)
  }
  return { at, step }
}

export function FindBar(props: FindBarProps) {
  const { agentId, asked, onClose } = props
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const found = useHits(props, typed)
  const { at, step } = useSteps(found, ({ messageId }) => {
    void navigate(chatLink(agentId, asked ?? undefined, messageId), { replace: true })
  })
  useEffect(() => field.current?.focus(), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      step(event.shiftKey ? -1 : 1)
    }
    // Escape stops a reply where nothing else is open.
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }

  const note = told(found, at)
  return (
    <div
      role="search"
      aria-label="This conversation"
      {...SEARCHES}
      className="lifted appear absolute inset-x-0 top-16 z-20 mx-auto flex max-w-[47rem] items-center gap-1 border border-t-0 border-rule bg-raised px-3 py-2 sm:rounded-b-card"
    >
      {/* The keys belong to the field. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="min-w-0 flex-1" onKeyDown={onKeyDown}>
        <TextField
          ref={field}
          type="search"
          label="Find in this conversation"
          hideLabel
          placeholder="Find in this conversation…"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <span role="status" className="tabular px-1 text-xs text-ink-muted empty:hidden">
        {note}
      </span>
      <IconButton
        label="Earlier match"
        aria-disabled={found.hits.length === 0}
        onClick={() => (found.isError ? found.retry() : step(1))}
      >
        <ChevronUp aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label="Later match"
        aria-disabled={found.hits.length === 0}
        onClick={() => (found.isError ? found.retry() : step(-1))}
      >
        <ChevronDown aria-hidden className="size-5" />
      </IconButton>
      <IconButton label="Close the search" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
