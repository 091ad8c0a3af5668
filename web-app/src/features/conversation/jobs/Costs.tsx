/** What an order cost: what each version cost, what else was charged, and the sum. */

import type { ChatJobDetails } from '@/shared/api/chatJobs'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { type Column, figures, Table } from '@/shared/ui'

import { beside } from './costs'
import { Part } from './Part'
import { Receipt } from './Receipt'
import type { OrderVersion } from './words'

const HEADS: (string | Column)[] = [
  { name: 'What for', as: 'title' },
  'Delivered',
  ...figures('Tokens'),
]

function figure({ tokens, estimated }: OrderVersion): string {
  if (tokens === null) return 'Not known'
  return estimated ? `about ${formatNumber(tokens)}` : formatNumber(tokens)
}

function Rows({ job }: { job: ChatJobDetails }) {
  const others = beside(job)
  return (
    <Table.Root label="What each reply cost" heads={HEADS}>
      {job.delivered.map((version) => (
        <Table.Row key={version.messageId}>
          <Table.Cell scope="row">Version {version.document.version}</Table.Cell>
          <Table.Cell className="tabular">
            <time dateTime={version.deliveredAt}>{formatDateTime(version.deliveredAt)}</time>
          </Table.Cell>
          <Table.Cell>{figure(version)}</Table.Cell>
        </Table.Row>
      ))}
      {others > 0 && (
        <Table.Row>
          <Table.Cell scope="row">Stopped and repeated replies</Table.Cell>
          <Table.Cell />
          <Table.Cell>{formatNumber(others)}</Table.Cell>
        </Table.Row>
      )}
      <Table.Row>
        <Table.Cell scope="row">In all</Table.Cell>
        <Table.Cell />
        <Table.Cell className="font-medium">{formatNumber(job.tokens)}</Table.Cell>
      </Table.Row>
    </Table.Root>
  )
}

export function Costs({ job }: { job: ChatJobDetails }) {
  const isFree = job.tokens === 0 && job.delivered.length === 0
  return (
    <Part title="Costs">
      {isFree ? (
        <p className="text-ink-muted">It has cost nothing so far.</p>
      ) : (
        <>
          <Rows job={job} />
          {beside(job) > 0 && (
            <p className="text-sm text-ink-muted">
              Questions that the specialist asked you, and versions that were deleted, are counted
              with the stopped and repeated replies.
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-sm text-ink-muted">
          Order number <span className="tabular wrap-anywhere text-ink">{job.id}</span>
        </p>
        <Receipt job={job} />
      </div>
    </Part>
  )
}
