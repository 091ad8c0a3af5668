/** What a specialist keeps in mind: the client can see, change and switch it off. */
import { useState } from 'react'

import { type Agent, toApiError, useGetMemoryQuery } from '@/shared/api'
import { Dialog, ErrorState, Loading, Skeleton } from '@/shared/ui'

import { MemoryForm } from './MemoryForm'
import { Summaries } from './Summaries'

export type MemoryDialogProps = {
  agent: Agent
  open: boolean
  onOpenChange: (open: boolean) => void
}

function Body({ agent, onSaved }: { agent: Agent; onSaved: () => void }) {
  const memory = useGetMemoryQuery({ agentId: agent.id }, { refetchOnMountOrArgChange: true })
  // The form begins with what is kept now, not with an older read, and is not changed by later
  // reads.
  const [isReady, setReady] = useState(false)
  if (!isReady && !memory.isFetching && memory.data !== undefined) setReady(true)
  if (!isReady && memory.isFetching) {
    return (
      <Loading label="Loading the memory">
        <Skeleton className="h-64" />
      </Loading>
    )
  }
  if (memory.data === undefined) {
    return (
      <ErrorState onRetry={() => void memory.refetch()}>
        {toApiError(memory.error).message || 'The memory could not be loaded.'}
      </ErrorState>
    )
  }
  return (
    <div className="grid gap-8">
      <MemoryForm agent={agent} memory={memory.data} onSaved={onSaved} />
      <Summaries agent={agent} summaries={memory.data.summaries} />
    </div>
  )
}

export function MemoryDialog({ agent, open, onOpenChange }: MemoryDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`What ${agent.name} keeps in mind`}
      description="It goes into each reply. Only you see and change it, and no other specialist reads it."
    >
      <Body agent={agent} onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}
