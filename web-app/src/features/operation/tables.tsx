/** Read-only tables: jobs by kind, reactors, processes and storage. */
import type { JobsOfKind, ProcessUp, ReactorAt, StorageUse } from '@/shared/api'
import { fileSize } from '@/shared/lib/fileSize'
import { formatAgo, formatDateTime, formatNumber } from '@/shared/lib/format'
import { figures, Table } from '@/shared/ui'

const seconds = (count: number) => `${formatNumber(Math.round(count))} s`

export function JobTable({ jobs }: { jobs: JobsOfKind[] }) {
  if (jobs.length === 0) return <p className="text-ink-muted">No job waits.</p>
  return (
    <Table.Root
      label="Jobs by kind"
      heads={['Kind', ...figures('Open', 'Given up', 'Oldest due for')]}
    >
      {jobs.map(({ kind, open, dead, oldestSeconds }) => (
        <Table.Row key={kind}>
          <Table.Cell className="whitespace-nowrap">{kind}</Table.Cell>
          <Table.Cell>{formatNumber(open)}</Table.Cell>
          <Table.Cell>{formatNumber(dead)}</Table.Cell>
          <Table.Cell className="whitespace-nowrap">{seconds(oldestSeconds)}</Table.Cell>
        </Table.Row>
      ))}
    </Table.Root>
  )
}

export function ReactorTable({ reactors }: { reactors: ReactorAt[] }) {
  return (
    <Table.Root
      label="Reactors"
      heads={['Reactor', ...figures('Position', 'Behind', 'Waiting for', 'Set aside')]}
    >
      {reactors.map(({ reactor, position, behind, waitingSeconds, parked }) => (
        <Table.Row key={reactor}>
          <Table.Cell className="whitespace-nowrap">{reactor}</Table.Cell>
          <Table.Cell>{formatNumber(position)}</Table.Cell>
          <Table.Cell>{formatNumber(behind)}</Table.Cell>
          <Table.Cell className="whitespace-nowrap">{seconds(waitingSeconds)}</Table.Cell>
          <Table.Cell>{formatNumber(parked)}</Table.Cell>
        </Table.Row>
      ))}
    </Table.Root>
  )
}

export function ProcessTable({ processes }: { processes: ProcessUp[] }) {
  return (
    <Table.Root label="Processes" heads={['Side', 'Version', 'Up since', 'Last sign']}>
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
    </Table.Root>
  )
}

export function StorageTable({ storage }: { storage: StorageUse[] }) {
  return (
    <Table.Root
      label="Storage"
      tall
      heads={['Table or read model', ...figures('Size', 'Grown in 30 days')]}
    >
      {storage.map(({ name, bytes, grown }) => (
        <Table.Row key={name}>
          <Table.Cell>{name}</Table.Cell>
          <Table.Cell className="whitespace-nowrap">{fileSize(bytes)}</Table.Cell>
          <Table.Cell className="whitespace-nowrap">
            {grown === null ? '–' : `${grown < 0 ? '−' : '+'}${fileSize(Math.abs(grown))}`}
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Root>
  )
}
