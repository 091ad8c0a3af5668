/** The state of replies, and which models wrote them. */
import { duration, failureOf } from '@/features/model'
import type { ModelHealth, ReplyHealth } from '@/shared/api'
import { formatAgo, formatNumber } from '@/shared/lib/format'
import { Table } from '@/shared/ui'

import { Columns } from './Columns'
import { shareFailed } from './share'

function Outcomes({ hour, day }: ReplyHealth) {
  const rows = [
    { when: 'Last hour', of: hour },
    { when: 'Last 24 hours', of: day },
  ]
  return (
    <Table.Root label="Replies by outcome">
      <Columns names={['When', 'Delivered', 'Failed', 'Stopped', 'Share failed']} numeric={4} />
      <tbody>
        {rows.map(({ when, of }) => (
          <Table.Row key={when}>
            <Table.Cell className="whitespace-nowrap">{when}</Table.Cell>
            <Table.Cell numeric>{formatNumber(of.delivered)}</Table.Cell>
            <Table.Cell numeric>{formatNumber(of.failed)}</Table.Cell>
            <Table.Cell numeric>{formatNumber(of.stopped)}</Table.Cell>
            <Table.Cell numeric>{shareFailed(of)}</Table.Cell>
          </Table.Row>
        ))}
      </tbody>
    </Table.Root>
  )
}

const took = (millis: number | null) => (millis === null ? '–' : duration(millis))

function Models({ models }: { models: ModelHealth[] }) {
  if (models.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-semibold">What wrote the newest replies of the day</h4>
      <Table.Root label="What wrote the newest replies">
        <Columns
          names={['Model', 'Last reply', 'Replies', 'Half within', '95 % within']}
          numeric={3}
        />
        <tbody>
          {models.map(({ modelId, name, replies, medianMillis, p95Millis, lastAt }) => (
            <Table.Row key={`${modelId} ${name}`}>
              <Table.Cell className="min-w-40 wrap-anywhere">{name}</Table.Cell>
              <Table.Cell className="whitespace-nowrap">
                <time dateTime={lastAt}>{formatAgo(lastAt)}</time>
              </Table.Cell>
              <Table.Cell numeric>{formatNumber(replies)}</Table.Cell>
              <Table.Cell numeric>{took(medianMillis)}</Table.Cell>
              <Table.Cell numeric>{took(p95Millis)}</Table.Cell>
            </Table.Row>
          ))}
        </tbody>
      </Table.Root>
    </section>
  )
}

export function Replies({ health }: { health: ReplyHealth }) {
  const { lastDeliveredAt, lastFailedAt, lastFailure, models } = health
  return (
    <>
      <Outcomes {...health} />
      <div className="grid gap-1">
        {lastDeliveredAt === null ? (
          <p>No reply has come yet.</p>
        ) : (
          <p>
            Last reply: <time dateTime={lastDeliveredAt}>{formatAgo(lastDeliveredAt)}</time>
          </p>
        )}
        {lastFailedAt !== null && (
          <p>
            Last failure: <time dateTime={lastFailedAt}>{formatAgo(lastFailedAt)}</time>.{' '}
            {failureOf(lastFailure).said} <code className="text-sm">{lastFailure}</code>
          </p>
        )}
      </div>
      <Models models={models} />
    </>
  )
}
