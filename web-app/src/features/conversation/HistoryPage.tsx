/** All conversations of the signed-in person, latest first; the archived ones on request. */
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'

import { type ChatListItem, useConversationPagesInfiniteQuery } from '@/shared/api'
import { useSearchText, withPart } from '@/shared/lib/address'
import { useNow } from '@/shared/lib/useNow'
import { Button, Chip, EmptyState, TextField } from '@/shared/ui'

import { ORDERS } from './orderLink'
import { Archive, HistoryCard, HistoryList, LONGEST_SEARCH, MessageHits } from './sessions'

const EVERYTHING = {}

const textsOf = ({ specialist }: ChatListItem) => [specialist.name, specialist.specialty]

function Nothing({ isSearching }: { isSearching: boolean }) {
  return (
    <EmptyState
      title="No conversations found"
      // The messages found stand below it.
      className={isSearching ? 'pt-8 pb-2' : undefined}
      action={
        <Button asChild variant={isSearching ? 'secondary' : 'primary'}>
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
  const list = useConversationPagesInfiniteQuery(EVERYTHING, { refetchOnMountOrArgChange: true })
  return (
    <HistoryList
      list={list}
      search={search}
      textsOf={textsOf}
      nothing={<Nothing isSearching={search.trim() !== ''} />}
    >
      {(item) => <HistoryCard key={item.id} item={item} now={now} />}
    </HistoryList>
  )
}

/** Whether the address asks for the archive, and the function to change that. */
function useArchived() {
  const [query, setQuery] = useSearchParams()
  const isArchived = query.get('show') === 'archived'
  const toggle = () => setQuery(withPart('show', isArchived ? null : 'archived'))
  return { isArchived, toggle }
}

export function Component() {
  const { typed: search, type } = useSearchText('search')
  const { isArchived, toggle } = useArchived()
  const said = useId()
  return (
    <div className="mx-auto w-full max-w-3xl px-[clamp(1.125rem,4vw,2.5rem)] py-10 sm:py-14">
      <title>Chat History · AI Freelance</title>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <h1 tabIndex={-1} className="text-4xl">
            Chat History
          </h1>
          <Link to={ORDERS} className="link text-sm pointer-coarse:-my-3 pointer-coarse:py-3">
            Your orders
          </Link>
        </div>
        <div className="flex w-full items-center gap-3 sm:w-96">
          <Chip selected={isArchived} onClick={toggle}>
            Archived
          </Chip>
          <div className="min-w-0 flex-1">
            <TextField
              type="search"
              label="Search conversations"
              hideLabel
              placeholder="Search conversations..."
              maxLength={LONGEST_SEARCH}
              value={search}
              onChange={({ target }) => type(target.value)}
            />
          </div>
        </div>
      </div>
      {isArchived ? <Archive search={search} /> : <Conversations search={search} />}
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
