/**
 * The queue of the moderators: reported, hidden and appealed texts, those that need a decision
 * first.
 */
import { useState } from 'react'

import { type CaseState, toApiError, useModerationPagesInfiniteQuery } from '@/shared/api'
import { useDebounced } from '@/shared/lib/useDebounced'
import { Chip, EmptyState, PagedList, TextField } from '@/shared/ui'

import { CaseCard } from './CaseCard'
import { STATES, stateWords } from './states'

type Filter = { search: string; state: CaseState | null }

function CaseList({ filter: { search, state } }: { filter: Filter }) {
  const list = useModerationPagesInfiniteQuery(
    { ...(search && { search }), ...(state && { state }) },
    { refetchOnMountOrArgChange: true },
  )
  const isFiltered = search !== '' || state !== null
  return (
    <PagedList
      list={list}
      loading="Loading cases"
      failure={toApiError(list.error).message || 'The cases could not be loaded.'}
      height="h-64"
      nothing={
        isFiltered ? (
          <EmptyState title="No cases found">No case fits what you look for.</EmptyState>
        ) : (
          <EmptyState title="Nothing to look at">
            What members report in the community comes here.
          </EmptyState>
        )
      }
    >
      {(cases) => (
        <ul aria-label="Cases" className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
          {cases.map((found) => (
            <li key={found.replyId ?? found.discussionId}>
              <CaseCard found={found} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

export function ModerationTab() {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<CaseState | null>(null)
  const search = useDebounced(typed).trim()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="sr-only">Moderation</h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="w-full max-w-sm">
          <TextField
            label="Search cases"
            hideLabel
            type="search"
            maxLength={200}
            placeholder="Search by text, title, name or email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div role="group" aria-label="State" className="flex flex-wrap gap-2">
          {STATES.map((one) => (
            <Chip
              key={one}
              selected={state === one}
              onClick={() => setState(state === one ? null : one)}
            >
              {stateWords(one).label}
            </Chip>
          ))}
        </div>
      </div>
      <CaseList filter={{ search, state }} />
    </div>
  )
}
