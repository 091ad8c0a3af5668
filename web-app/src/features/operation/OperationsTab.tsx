/** The state of the running product, and the actions of superadmins. */
import { type Operations, toApiError, useGetOperationsQuery } from '@/shared/api'
import { ErrorState, Loading, Skeleton } from '@/shared/ui'

import { Findings } from './Findings'
import { GivenUpJobs } from './GivenUpJobs'
import { JobTable, ProcessTable, ReactorTable, StorageTable } from './tables'
import { LogFigures } from './LogFigures'
import { Outbox } from './Outbox'
import { Payments } from './Payments'
import { ReadModels } from './ReadModels'
import { Replies } from './Replies'
import { Section } from './Section'
import { Tasks } from './Tasks'
import { Walk } from './walk/Walk'

/** How often it is read while work is running, and otherwise. */
const BUSY_MS = 1_000
const IDLE_MS = 15_000

const isBusy = ({ tasks, seals }: Operations) =>
  seals?.asked === true || tasks.some(({ endedAt }) => endedAt === null)

function Page({ operations }: { operations: Operations }) {
  return (
    <div className="grid gap-12">
      <Findings findings={operations.findings} />
      <Section title="Log">
        <LogFigures operations={operations} />
        <Walk end={operations.position} />
      </Section>
      <Section title="Read models">
        <ReadModels generations={operations.readModels} />
        <Tasks tasks={operations.tasks} />
      </Section>
      <Section title="Jobs">
        <JobTable jobs={operations.jobs} />
        <GivenUpJobs />
      </Section>
      <Section title="Outbox">
        <Outbox />
      </Section>
      {operations.health === null ? (
        <Section title="Replies and payments">
          <p className="text-ink-muted">
            How they fare is known once the read models that say so are built.
          </p>
        </Section>
      ) : (
        <>
          <Section title="Replies">
            <Replies health={operations.health.replies} />
          </Section>
          <Section title="Payments">
            <Payments health={operations.health.payments} />
          </Section>
        </>
      )}
      <Section title="Reactors">
        <ReactorTable reactors={operations.reactors} />
      </Section>
      <Section title="Processes">
        <ProcessTable processes={operations.processes} />
      </Section>
      <Section title="Storage">
        <StorageTable storage={operations.storage} />
      </Section>
    </div>
  )
}

export function OperationsTab() {
  const { data, error, isFetching, refetch } = useGetOperationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  useGetOperationsQuery(undefined, {
    pollingInterval: data !== undefined && isBusy(data) ? BUSY_MS : IDLE_MS,
    skipPollingIfUnfocused: true,
  })
  let content = (
    <Loading label="Loading operations">
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
  if (data !== undefined) {
    content = <Page operations={data} />
  } else if (error !== undefined && !isFetching) {
    content = (
      <ErrorState onRetry={() => void refetch()}>
        {toApiError(error).message || 'How the product stands could not be loaded.'}
      </ErrorState>
    )
  }
  return (
    <div className="grid gap-8">
      <div className="grid max-w-reading gap-1.5">
        <h2 className="text-2xl">Operations</h2>
        <p className="text-ink-muted">
          How the running product stands. What you do here is in the audit log, and{' '}
          <code>marketplace status</code> says the same on the command line.
        </p>
      </div>
      {content}
    </div>
  )
}
