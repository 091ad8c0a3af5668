/** Read-only tables: jobs by kind, reactors, processes and storage. */
import type { JobsOfKind, ProcessUp, ReactorAt, StorageUse } from '@/shared/api'
import { fileSize } from '@/shared/lib/fileSize'
import { formatAgo, formatDateTime, formatNumber } from '@/shared/lib/format'
import { Table } from '@/shared/ui'

import { Columns } from './Columns'

const seconds = (count: number) => `${formatNumber(Math.round(count))} s`

export function JobTable({ jobs }: { jobs: JobsOfKind[] }) {
  if (jobs.length === 0) return <p className="text-ink-muted">No job waits.</p>
  return (
    <Table.Root label="Jobs by kind">
      <Columns names={['Kind', 'Open', 'Given up', 'Oldest due for']} numeric={3} />
      <tbody>
        {jobs.map(({ kind, open, dead, oldestSeconds }) => (
          <Table.Row key={kind}>
            <Table.Cell className="whitespace-nowrap">{kind}</Table.Cell>
            <Table.Cell numeric>{formatNumber(open)}</Table.Cell>
            <Table.Cell numeric>{formatNumber(dead)}</Table.Cell>
            <Table.Cell numeric className="whitespace-nowrap">
              {seconds(oldestSeconds)}
            </Table.Cell>
          </Table.Row>
        ))}
      </tbody>
    </Table.Root>
  )
}

export function ReactorTable({ reactors }: { reactors: ReactorAt[] }) {
  return (
    <Table.Root label="Reactors">
      <Columns names={['Reactor', 'Position', 'Behind', 'Waiting for', 'Set aside']} numeric={4} />
      <tbody>
        {reactors.map(({ reactor, position, behind, waitingSeconds, parked }) => (
          <Table.Row key={reactor}>
            <Table.Cell className="whitespace-nowrap">{reactor}</Table.Cell>
            <Table.Cell numeric>{formatNumber(position)}</Table.Cell>
            <Table.Cell numeric>{formatNumber(behind)}</Table.Cell>
            <Table.Cell numeric className="whitespace-nowrap">
              {seconds(waitingSeconds)}
            </Table.Cell>
            <Table.Cell numeric>{formatNumber(parked)}</Table.Cell>
          </Table.Row>
        ))}
      </tbody>
    </Table.Root>
  )
}

export function ProcessTable({ processes }: { processes: ProcessUp[] }) {
  return (
    <Table.Root label="Processes">
      <Columns names={['Side', 'Version', 'Up since', 'Last sign']} numeric={0} />
      <tbody>
        {processes.map(({ service, version, startedAt, seenAt }) => (
          <Table.Row key={`${service} ${startedAt}`}>
            <Table.Cell>{service}</Table.Cell>
            <Table.Cell className="tabular">{version}</Table.Cell>
            <Table.Cell className="tabular whitespace-nowrap">
              <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
            </Table.Cell>
            <Table.Cell className="whitespace-nowrap">
              <time dateTime={seenAt}>{formatAgo(seenAt)}</time>
            </Table.Cell>
          </Table.Row>
        ))}
      </tbody>
    </Table.Root>
  )
}

export function StorageTable({ storage }: { storage: StorageUse[] }) {
  return (
    <Table.Root label="Storage" tall>
      <Columns names={['Table or read model', 'Size', 'Grown in 30 days']} numeric={2} />
      <tbody>
        {storage.map(({ name, bytes, grown }) => (
          <Table.Row key={name}>
            <Table.Cell>{name}</Table.Cell>
            <Table.Cell numeric className="whitespace-nowrap">
              {fileSize(bytes)}
            </Table.Cell>
            <Table.Cell numeric className="whitespace-nowrap">
              {grown === null ? '–' : `${grown < 0 ? '−' : '+'}${fileSize(Math.abs(grown))}`}
            </Table.Cell>
          </Table.Row>
        ))}
      </tbody>
    </Table.Root>
  )
}
