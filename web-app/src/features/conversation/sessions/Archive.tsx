/**
 * Archived conversations, one by one: with one specialist there may be several, besides others that
 * are not archived.
 */
import { type ChatSession, useSessionPagesInfiniteQuery } from '@/shared/api'
import { useNow } from '@/shared/lib/useNow'
import { EmptyState } from '@/shared/ui'

import { ArchivedCard } from './ArchivedCard'
import { HistoryList } from './HistoryList'

const ARCHIVED = { archived: true }

const textsOf = ({ agentName, title, preview }: ChatSession) => [agentName, title ?? '', preview]

function Nothing({ isSearching }: { isSearching: boolean }) {
  return isSearching ? (
    <EmptyState title="No conversations found">Try adjusting your search terms.</EmptyState>
  ) : (
    <EmptyState title="No archived conversations">
      A conversation that you archive waits here until you bring it back or write in it.
    </EmptyState>
  )
}

export function Archive({ search }: { search: string }) {
  const now = useNow()
  const list = useSessionPagesInfiniteQuery(ARCHIVED, { refetchOnMountOrArgChange: true })
  return (
    <HistoryList
      list={list}
      search={search}
      textsOf={textsOf}
      label="Archived conversations"
      nothing={<Nothing isSearching={search.trim() !== ''} />}
    >
      {(session) => <ArchivedCard key={session.id} session={session} now={now} />}
    </HistoryList>
  )
}
