/** The specialists, one line each, with the actions on them. */
import { History, Pencil, Trash2 } from 'lucide-react'

import type { AdminAgent } from '@/shared/api'
import { formatDate, formatNumber } from '@/shared/lib/format'
import { ACTIONS, Avatar, type Column, IconButton, Table, Tag, useColumns } from '@/shared/ui'

import { codeNameOf, ratingOf, toneOf } from './specialistList'

const HEADS = [
  'Avatar',
  'Name',
  'Code Name',
  'Category',
  'Status',
  'Jobs',
  'Rating',
  'Created',
] as const
const NUMERIC: readonly string[] = ['Jobs', 'Rating']
const COLUMNS: readonly Column[] = [
  ...HEADS.map((name) => ({
    name,
    numeric: NUMERIC.includes(name),
    ...(name === 'Avatar' && { as: 'mark' as const }),
  })),
  ACTIONS,
]

export type SpecialistActions = {
  onEdit: (agent: AdminAgent) => void
  onVersions: (agent: AdminAgent) => void
  onDelete: (agent: AdminAgent) => void
}

type LineProps = SpecialistActions & { agent: AdminAgent }

function SpecialistLine({ agent, onEdit, onVersions, onDelete }: LineProps) {
  const { name, codeName, category, subcategory, status, created } = agent
  return (
    <Table.Row>
      <Table.Cell>
        <Avatar src={agent.avatarUrl} className="size-9 rounded-full" />
      </Table.Cell>
      <Table.Cell dir="auto" className="min-w-36 font-medium wrap-anywhere">
        {name}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">{codeNameOf(codeName)}</Table.Cell>
      <Table.Cell className="min-w-40">
        <span className="block">{category}</span>
        {subcategory && <span className="block text-xs text-ink-muted">{subcategory}</span>}
      </Table.Cell>
      <Table.Cell>
        <Tag tone={toneOf(status)}>{status}</Tag>
      </Table.Cell>
      <Table.Cell>{formatNumber(agent.jobsCompleted)}</Table.Cell>
      <Table.Cell>{ratingOf(agent.rating)}</Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={created}>{formatDate(created)}</time>
      </Table.Cell>
      <Table.Cell className="py-0 text-right whitespace-nowrap">
        <IconButton label={`Versions of ${name}`} onClick={() => onVersions(agent)}>
          <History aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton label={`Edit ${name}`} onClick={() => onEdit(agent)}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => onDelete(agent)}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </Table.Cell>
    </Table.Row>
  )
}

export function SpecialistTable({
  agents,
  ...actions
}: SpecialistActions & { agents: readonly AdminAgent[] }) {
  const columns = useColumns({ table: 'specialists', heads: HEADS, always: 'Name' })
  return (
    <Table.Root label="AI Specialists" heads={COLUMNS} tall columns={columns}>
      {agents.map((agent) => (
        <SpecialistLine key={agent.id} agent={agent} {...actions} />
      ))}
    </Table.Root>
  )
}
