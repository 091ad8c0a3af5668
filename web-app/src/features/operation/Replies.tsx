/** The state of replies, and which models wrote them. */
import { duration, failureOf } from '@/features/model'
import type { ModelHealth, ReplyHealth } from '@/shared/api'
import { formatAgo, formatNumber } from '@/shared/lib/format'
import { figures, Table } from '@/shared/ui'

import { shareFailed } from './share'

function Outcomes({ hour, day }: ReplyHealth) {
  const rows = [
    { when: 'Last hour', of: hour },
    { when: 'Last 24 hours', of: day },
  ]
  return (
    <Table.Root
      label="Replies by outcome"
      heads={['When', ...figures('Delivered', 'Failed', 'Stopped', 'Share failed')]}
    >
      {rows.map(({ when, of }) => (
        <Table.Row key={when}>
          <Table.Cell className="whitespace-nowrap">{when}</Table.Cell>
          <Table.Cell>{formatNumber(of.delivered)}</Table.Cell>
          <Table.Cell>{formatNumber(of.failed)}</Table.Cell>
          <Table.Cell>{formatNumber(of.stopped)}</Table.Cell>
          <Table.Cell>{shareFailed(of)}</Table.Cell>
        </Table.Row>
      ))}
    </Table.Root>
  )
}

const took = (millis: number | null) => (millis === null ? '–' : duration(millis))

function Models({ models }: { models: ModelHealth[] }) {
  if (models.length === 0) return null
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h4 className="font-semibold">What wrote the newest replies of the day</h4>
      <Table.Root
        label="What wrote the newest replies"
        heads={['Model', 'Last reply', ...figures('Replies', 'Half within', '95 % within')]}
      >
        {models.map(({ modelId, name, replies, medianMillis, p95Millis, lastAt }) => (
          <Table.Row key={`${modelId} ${name}`}>
            <Table.Cell className="min-w-40 wrap-anywhere">{name}</Table.Cell>
            <Table.Cell className="whitespace-nowrap">
              <time dateTime={lastAt}>{formatAgo(lastAt)}</time>
            </Table.Cell>
            <Table.Cell>{formatNumber(replies)}</Table.Cell>
            <Table.Cell>{took(medianMillis)}</Table.Cell>
            <Table.Cell>{took(p95Millis)}</Table.Cell>
          </Table.Row>
        ))}
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
