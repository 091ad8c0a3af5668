/** Jobs that were given up; each can be tried again or removed from the list. */
import { useState } from 'react'
import { Link } from 'react-router'

import {
  type OpenJob,
  toApiError,
  useDiscardJobMutation,
  useJobPagesInfiniteQuery,
  useRetryJobMutation,
} from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { FROM_ELSEWHERE, logPath } from '@/shared/lib/logPath'
import { ACTIONS, Button, ConfirmDialog, EmptyState, figures, PagedList, Table } from '@/shared/ui'

import { told } from './ask'
import { eventOfJob } from './walk/usePlace'

const HEADS = ['Kind', 'Why', ...figures('Tries'), 'Given up', ACTIONS]

function Line({ job, onDiscard }: { job: OpenJob; onDiscard: (job: OpenJob) => void }) {
  const [retry, { isLoading }] = useRetryJobMutation()
  const { id, kind, key, attempt, deadAt, reason } = job
  const event = eventOfJob(key)
  return (
    <Table.Row>
      <Table.Cell className="whitespace-nowrap">{kind}</Table.Cell>
      <Table.Cell className="min-w-60">
        <p className="wrap-anywhere">{reason ?? 'No reason was told.'}</p>
        <p className="text-xs wrap-anywhere text-ink-muted">
          {event === null ? (
            key
          ) : (
            <Link to={logPath({ event })} state={FROM_ELSEWHERE} className="link">
              {key}
            </Link>
          )}
        </p>
      </Table.Cell>
      <Table.Cell>{attempt}</Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        {deadAt !== null && <time dateTime={deadAt}>{formatDateTime(deadAt)}</time>}
      </Table.Cell>
      <Table.Cell className="py-0 text-right whitespace-nowrap">
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Retry job ${id}`}
          disabled={isLoading}
          onClick={() => void told(retry({ job: id }).unwrap(), 'The job is due again.')}
        >
          Retry
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Discard job ${id}`}
          onClick={() => onDiscard(job)}
        >
          Discard
        </Button>
      </Table.Cell>
    </Table.Row>
  )
}

function Discard({ job: { id, kind }, onClose }: { job: OpenJob; onClose: () => void }) {
  const [discard, { isLoading }] = useDiscardJobMutation()
  return (
    <ConfirmDialog
      title="Discard this job?"
      description={`What it was to do (${kind}) is not done, now or later.`}
      confirm="Discard"
      isBusy={isLoading}
      onConfirm={() =>
        void told(discard({ job: id }).unwrap(), 'The job is off the list.').then(onClose)
      }
      onClose={onClose}
    />
  )
}

export function GivenUpJobs() {
  const list = useJobPagesInfiniteQuery({}, { refetchOnMountOrArgChange: true })
  const [discarded, setDiscarded] = useState<OpenJob | null>(null)
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">Given up</h4>
      <PagedList
        list={list}
        loading="Loading jobs"
        failure={toApiError(list.error).message || 'The jobs could not be loaded.'}
        height="h-24"
        nothing={
          <EmptyState title="No job was given up" className="py-6">
            Whatever fails is tried again by itself, and comes here only in the end.
          </EmptyState>
        }
      >
        {(jobs) => (
          <Table.Root label="Jobs that were given up" heads={HEADS} tall>
            {jobs.map((job) => (
              <Line key={job.id} job={job} onDiscard={setDiscarded} />
            ))}
          </Table.Root>
        )}
      </PagedList>
      {discarded && <Discard job={discarded} onClose={() => setDiscarded(null)} />}
    </section>
  )
}
