/** A rehearsal: its progress, the result of each side, and the texts. */
import { useState } from 'react'

import { dollars } from '@/features/model'
import { type Rehearsal, type RehearsalRun, toApiError, useGetRehearsalQuery } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { ErrorState, ProgressBar } from '@/shared/ui'

import { BriefResult } from './BriefResult'
import { totalOf } from './checks'

/** Milliseconds until the next read while it is running. */
export const LOOK_MS = 1_500

function Progress({ done, total }: { done: number; total: number }) {
  const percent = total === 0 ? 0 : (100 * done) / total
  const text = `${done} of ${total} texts are written.`
  return (
    <div className="grid gap-2">
      <ProgressBar
        label="Rehearsal"
        percent={percent}
        now={Math.round(percent)}
        text={text}
        className="bg-accent transition-[width] duration-200 motion-reduce:transition-none"
      />
      <p className="tabular text-sm text-ink-muted">{text}</p>
    </div>
  )
}

function Totals({ run }: { run: Rehearsal }) {
  return (
    <ul aria-label="Totals" className="grid gap-3 md:grid-cols-2">
      {run.sides.map(({ name }, side) => {
        const { passed, checks, failed, tokens, cost, seconds } = totalOf(run.results, side)
        return (
          <li key={side} className="rounded-card border border-rule bg-raised p-4">
            <p className="font-medium">{name}</p>
            <p className="tabular mt-1 text-2xl font-serif">
              {passed} of {checks} checks passed
            </p>
            <p className="tabular mt-1 text-sm text-ink-muted">
              {formatNumber(tokens)} tokens · {dollars(cost)} · {seconds.toFixed(1)} s
              {failed > 0 && ` · ${failed} not written`}
            </p>
          </li>
        )
      })}
    </ul>
  )
}

/** Read at intervals until it is over. */
function useRun(agentId: string, run: RehearsalRun) {
  const [isOver, setOver] = useState(run.finishedAt !== null)
  const query = useGetRehearsalQuery(
    { agentId, runId: run.id },
    { pollingInterval: isOver ? 0 : LOOK_MS },
  )
  if (!isOver && query.currentData && query.currentData.finishedAt !== null) setOver(true)
  return { ...query, isOver }
}

export function RunView({ agentId, run }: { agentId: string; run: RehearsalRun }) {
  const { currentData: known, error, isOver, refetch } = useRun(agentId, run)
  if (known === undefined && error !== undefined && toApiError(error).status !== 404) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {toApiError(error).message || 'The rehearsal could not be loaded.'}
      </ErrorState>
    )
  }
  const { done, total } = known ?? run
  return (
    <div className="grid gap-6">
      <div aria-live="polite" className={cx(isOver && 'sr-only')}>
        {isOver ? <p>The rehearsal is over.</p> : <Progress done={done} total={total} />}
      </div>
      {known && (
        <>
          <Totals run={known} />
          {known.briefs.map((brief) => (
            <BriefResult key={brief.id} brief={brief} run={known} />
          ))}
        </>
      )}
    </div>
  )
}
