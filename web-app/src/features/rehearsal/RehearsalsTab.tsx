/** Rehearsals: a specialist writes briefs before a change of prompt or model reaches a client. */
import { useState } from 'react'

import { SpecialistPicker } from '@/features/catalog'
import { type RehearsalRun, toApiError, useGetBriefsQuery } from '@/shared/api'
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui'

import { Briefs } from './Briefs'
import { RehearseForm } from './RehearseForm'
import { Runs } from './Runs'

function OfSpecialist({ agentId }: { agentId: string }) {
  const { data, error, isFetching, refetch } = useGetBriefsQuery(
    { agentId },
    { refetchOnMountOrArgChange: true },
  )
  const [asked, setAsked] = useState<RehearsalRun | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)

  if (data === undefined && error !== undefined && !isFetching) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {toApiError(error).message || 'The briefs could not be loaded.'}
      </ErrorState>
    )
  }
  if (data === undefined) {
    return (
      <Loading label="Loading the briefs">
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-12">
      <Briefs agentId={agentId} briefs={data.briefs} />
      <RehearseForm
        agentId={agentId}
        prompt={data.prompt}
        briefs={data.briefs.length}
        onAsked={(run) => {
          setAsked(run)
          setChosen(run.id)
        }}
      />
      <Runs agentId={agentId} asked={asked} chosen={chosen} onChoose={setChosen} />
    </div>
  )
}

export function RehearsalsTab() {
  const [agentId, setAgentId] = useState<string | null>(null)
  return (
    <div className="grid gap-8">
      <div className="grid max-w-reading gap-1.5">
        <h2 className="text-2xl">Rehearsals</h2>
        <p className="text-ink-muted">
          See what another prompt or another model makes of a specialist’s work before a client
          does. The house pays, under the same ceiling.
        </p>
      </div>
      <div className="max-w-sm">
        <SpecialistPicker label="Specialist" value={agentId} onChange={setAgentId} />
      </div>
      {agentId === null ? (
        <EmptyState title="Choose a specialist" className="py-8">
          Their briefs and earlier rehearsals stand here then.
        </EmptyState>
      ) : (
        <OfSpecialist key={agentId} agentId={agentId} />
      )}
    </div>
  )
}
