/** The billing history: every line that changed the balance. */
import { useState } from 'react'

import { toApiError, useBillingHistoryPagesInfiniteQuery } from '@/shared/api'
import { EmptyState, PagedList } from '@/shared/ui'

import { EVERYTHING, type HistoryFilter, toQuery } from './historyFilter'
import { HistoryFields } from './HistoryFields'
import { HistoryTable } from './HistoryTable'

function Nothing({ isAll }: { isAll: boolean }) {
  return isAll ? (
    <EmptyState title="Nothing yet">
      What you buy, are given and spend is listed here from your first message on.
    </EmptyState>
  ) : (
    <EmptyState title="No entries found">Nothing in your history fits.</EmptyState>
  )
}

function Lines({ filter }: { filter: HistoryFilter }) {
  const list = useBillingHistoryPagesInfiniteQuery(toQuery(filter), {
    refetchOnMountOrArgChange: true,
  })
  return (
    <PagedList
      list={list}
      loading="Loading the history"
      failure={toApiError(list.error).message || 'The history could not be loaded.'}
      height="h-48"
      nothing={<Nothing isAll={filter === EVERYTHING} />}
    >
      {(entries) => <HistoryTable entries={entries} />}
    </PagedList>
  )
}

export function History() {
  const [filter, setFilter] = useState(EVERYTHING)
  return (
    <section aria-labelledby="history" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="history" className="text-2xl">
          History
        </h2>
        <p className="max-w-prose text-ink-muted">
          Every entry your balance is the sum of. Before a reply is written its likely cost is set
          aside; what it does not use comes back.
        </p>
      </div>
      <HistoryFields filter={filter} onChange={setFilter} />
      <Lines filter={filter} />
    </section>
  )
}
