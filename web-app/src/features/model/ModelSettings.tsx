/** The models behind the specialists: the connections, the choice of models, and the cost. */
import type { ReactNode } from 'react'

import { type ModelsPage, toApiError } from '@/shared/api'
import { ErrorState, Loading, Skeleton } from '@/shared/ui'

import { ChoiceFacts, ChoiceForm, EnvironmentNotice } from './choice'
import { Connections } from './connections'
import { CostTable } from './CostTable'
import { CeilingAlarm } from './Spending'
import { useModels } from './useModels'

function OnTheWay() {
  return (
    <Loading label="Loading the models">
      <div aria-hidden className="grid gap-5">
        <Skeleton className="h-8 max-w-sm" />
        <Skeleton className="h-5 max-w-lg" />
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </div>
    </Loading>
  )
}

function Who({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <section aria-labelledby="who" className="grid gap-6">
      <div className="grid max-w-reading gap-1.5">
        <h2 id="who" className="text-2xl">
          Who writes with what
        </h2>
        <p className="text-ink-muted">{lead}</p>
      </div>
      {children}
    </section>
  )
}

const LEAD =
  'A specialist’s own model goes before that of their category, and that before the default. What you save works on the very next reply.'
const LATER =
  'It can not be changed while the environment decides. Once the variables are gone, this counts again.'

function Choosing({ page }: { page: ModelsPage }) {
  if (page.environment !== null) {
    return (
      <Who lead={LATER}>
        <ChoiceFacts page={page} />
      </Who>
    )
  }
  if (page.connections.length === 0) return null
  return (
    <Who lead={LEAD}>
      <ChoiceForm page={page} />
    </Who>
  )
}

export function ModelSettings() {
  const { data: page, error, isFetching, refetch } = useModels()
  if (page === undefined) {
    if (error === undefined || isFetching) return <OnTheWay />
    return (
      <ErrorState onRetry={() => void refetch()}>
        {toApiError(error).message || 'The models could not be loaded.'}
      </ErrorState>
    )
  }
  return (
    <div className="grid gap-14">
      {(page.ceilingReachedAt !== null || page.environment !== null) && (
        <div className="grid gap-3">
          {page.ceilingReachedAt !== null && <CeilingAlarm ceiling={page.choice.ceiling} />}
          {page.environment !== null && <EnvironmentNotice environment={page.environment} />}
        </div>
      )}
      <Connections page={page} />
      <Choosing page={page} />
      {page.connections.length + page.use.length > 0 && <CostTable use={page.use} />}
    </div>
  )
}
