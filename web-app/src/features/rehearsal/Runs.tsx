/** The rehearsals of a specialist: the newest is open, earlier ones can be chosen. */
import { useEffect, useRef } from 'react'

import { type RehearsalRun, useListRehearsalsQuery } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { Select } from '@/shared/ui'

import { RunView } from './RunView'

function titleOf({ askedAt, sides }: RehearsalRun): string {
  return `${formatDateTime(askedAt)}: ${sides.map(({ name }) => name).join(' and ')}`
}

export type RunsProps = {
  agentId: string
  /** Just requested; the list may not contain it yet. */
  asked: RehearsalRun | null
  chosen: string | null
  onChoose: (id: string) => void
}

export function Runs({ agentId, asked, chosen, onChoose }: RunsProps) {
  const { data: listed = [] } = useListRehearsalsQuery({ agentId })
  const isListed = asked === null || listed.some(({ id }) => id === asked.id)
  const runs = isListed ? listed : [asked, ...listed]
  const run = runs.find(({ id }) => id === chosen) ?? runs[0]
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (asked !== null) heading.current?.focus()
  }, [asked])

  if (run === undefined) return null
  return (
    <section aria-labelledby="results" className="grid gap-5">
      <h3 id="results" ref={heading} tabIndex={-1} className="text-xl outline-none">
        Results
      </h3>
      <div className="max-w-lg">
        <Select
          label="Rehearsal"
          value={run.id}
          options={runs.map((it) => ({ value: it.id, label: titleOf(it) }))}
          onValueChange={onChoose}
        />
      </div>
      <RunView key={run.id} agentId={agentId} run={run} />
    </section>
  )
}
