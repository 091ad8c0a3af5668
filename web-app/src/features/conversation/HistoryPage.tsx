/** All conversations of the signed-in person, latest first. */
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'

import { type ChatListItem, useConversationPagesInfiniteQuery } from '@/shared/api'
import { Button, EmptyState, ErrorState, Loading, Skeleton, TextField } from '@/shared/ui'

import { HistoryCard } from './HistoryCard'
import { LONGEST_SEARCH, MessageHits } from './MessageHits'
import { useNow } from './useNow'

const FAILURE = 'Failed to fetch chat history. Please try again later.'
const EVERYTHING = {}
const SKELETONS = 5

function matches({ specialist }: ChatListItem, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [specialist.name, specialist.specialty].some((text) => text.toLowerCase().includes(wanted))
}

/** The list as far as it was loaded; a search looks through all of it. */
function useConversations(search: string) {
  const query = useConversationPagesInfiniteQuery(EVERYTHING, { refetchOnMountOrArgChange: true })
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const isSearching = search.trim() !== ''

  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isSearching, hasNextPage, isFetching, isError, fetchNextPage])

  const items = data?.pages.flatMap((page) => page.items) ?? []
  return { ...query, isSearching, found: items.filter((item) => matches(item, search)) }
}

function CardSkeletons() {
  return (
    <Loading label="Loading your conversations">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="flex gap-4 border-b border-rule py-5 last:border-b-0 sm:gap-5">
          <Skeleton className="size-12 shrink-0 rounded-full sm:size-14" />
          <div className="grid flex-1 content-start gap-2.5">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  )
}

function Nothing({ isSearching }: { isSearching: boolean }) {
  return (
    <EmptyState
      title="No conversations found"
      action={
        <Button asChild>
          <Link to="/browse-ai">Browse AI Specialists</Link>
        </Button>
      }
    >
      {isSearching
        ? 'Try adjusting your search terms.'
        : 'Start chatting with AI specialists to see your conversation history here.'}
    </EmptyState>
  )
}

function Conversations({ search }: { search: string }) {
  const now = useNow()
  const list = useConversations(search)
  const { found, data, isSearching, isFetching, isError, hasNextPage } = list

  if (data === undefined) {
    if (!isError || isFetching) return <CardSkeletons />
    return <ErrorState onRetry={() => void list.refetch()}>{FAILURE}</ErrorState>
  }
  const isLookingOn = isSearching && hasNextPage && !isError
  if (found.length === 0 && !isError) {
    return isLookingOn ? <CardSkeletons /> : <Nothing isSearching={isSearching} />
  }
  return (
    <>
      <ul>
        {found.map((item) => (
          <HistoryCard key={item.id} item={item} now={now} />
        ))}
      </ul>
      {isError && (
        <ErrorState
          className="py-6"
          onRetry={() => void (hasNextPage ? list.fetchNextPage() : list.refetch())}
        >
          {FAILURE}
        </ErrorState>
      )}
      {hasNextPage && !isError && (
        <div className="grid justify-items-center pt-4">
          <Button
            variant="secondary"
            disabled={isFetching}
            onClick={() => void list.fetchNextPage()}
          >
            {isFetching ? 'Loading…' : 'Show older conversations'}
          </Button>
        </div>
      )}
    </>
  )
}

export function Component() {
  const [search, setSearch] = useState('')
  const said = useId()
  return (
    <div className="mx-auto w-full max-w-3xl px-[clamp(1.125rem,4vw,2.5rem)] py-10 sm:py-14">
      <title>Chat History · AI Freelance</title>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <h1 className="text-4xl">Chat History</h1>
        <div className="w-full sm:w-72">
          <TextField
            type="search"
            label="Search conversations"
            hideLabel
            placeholder="Search conversations..."
            maxLength={LONGEST_SEARCH}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
      </div>
      <Conversations search={search} />
      {search.trim() !== '' && (
        <section
          aria-labelledby={said}
          className="mt-8 grid grid-cols-1 gap-3 border-t border-rule pt-8"
        >
          <h2 id={said} className="text-2xl">
            In what was said
          </h2>
          <div className="-mx-3">
            <MessageHits search={search} onOpen={() => undefined} />
          </div>
        </section>
      )}
    </div>
  )
}
