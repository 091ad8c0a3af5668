/** Requested work on read models: its progress, or its result. */
import type { ReadModelWork, TaskProgress } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { ProgressBar, Tag } from '@/shared/ui'

import { taskLabel } from './tasks'

const PHASES: Record<string, string> = {
  building: 'Building',
  indexing: 'Making indexes',
  verifying: 'Verifying',
}

/** The approximate remaining time. */
export function timeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s left`
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min left`
  return `${Math.round(seconds / 3_600)} h left`
}

function Progress({ name, progress }: { name: string; progress: TaskProgress }) {
  const { phase, position, target, eventsPerSecond, secondsLeft } = progress
  const percent = target === 0 ? 100 : Math.min(100, (100 * position) / target)
  const words = [
    PHASES[phase] ?? phase,
    `${formatNumber(position)} of ${formatNumber(target)}`,
    `${formatNumber(Math.round(eventsPerSecond))} events a second`,
    ...(secondsLeft === null ? [] : [timeLeft(secondsLeft)]),
  ].join(', ')
  return (
    <div className="grid gap-1.5">
      <ProgressBar label={`Progress of ${name}`} percent={percent} text={words} />
      <p className="tabular text-sm text-ink-muted">{words}</p>
    </div>
  )
}

function stateOf({ begunAt, endedAt, failed }: ReadModelWork) {
  if (endedAt === null) {
    return begunAt === null
      ? ({ label: 'Waiting', tone: 'neutral' } as const)
      : ({ label: 'Under way', tone: 'info' } as const)
  }
  return failed
    ? ({ label: 'Failed', tone: 'danger' } as const)
    : ({ label: 'Done', tone: 'positive' } as const)
}

function Line({ work }: { work: ReadModelWork }) {
  const { readModel, task, askedAt, askedBy, endedAt, progress, outcome } = work
  const { label, tone } = stateOf(work)
  const name = `${taskLabel(task)}: ${readModel}`
  return (
    <li className="grid gap-2 border-b border-rule py-3 last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        <Tag tone={tone}>{label}</Tag>
        <time dateTime={askedAt} className="text-sm text-ink-muted">
          {formatDateTime(askedAt)}
        </time>
        {askedBy === null && <span className="text-sm text-ink-muted">on the command line</span>}
      </p>
      {endedAt === null && progress !== null && <Progress name={name} progress={progress} />}
      {outcome !== null && <p className="text-sm wrap-anywhere">{outcome}</p>}
    </li>
  )
}

export function Tasks({ tasks }: { tasks: ReadModelWork[] }) {
  if (tasks.length === 0) return null
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">Work on read models</h4>
      <ul className="rounded-card border border-rule bg-raised px-4">
        {tasks.map((work) => (
          <Line key={work.id} work={work} />
        ))}
      </ul>
    </section>
  )
}
