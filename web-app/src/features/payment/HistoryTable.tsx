/** The lines of the history as a table; columns that do not fit on a phone come last. */
import { Link } from 'react-router'

import type { BillingEntry } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { chatLink } from '@/shared/lib/links'
import { figures, Table, Tag } from '@/shared/ui'

import { money, note, signed, status, title } from './entries'
import { ReceiptButton } from './ReceiptButton'

const HEADS = [
  'Date',
  { name: 'Entry', as: 'title' } as const,
  ...figures('Tokens', 'Set aside', 'Balance', 'Amount'),
  'Reference',
  { name: 'Receipt', as: 'actions' } as const,
]

function Line({ entry }: { entry: BillingEntry }) {
  const { amount, currency } = entry
  const shown = entry.status === null ? null : status(entry.status)
  const aside = note(entry)
  return (
    <Table.Row>
      <Table.Cell className="tabular sm:whitespace-nowrap">
        <time dateTime={entry.at} className="block max-sm:min-w-22">
          {formatDateTime(entry.at)}
        </time>
      </Table.Cell>
      <Table.Cell className="min-w-30 sm:min-w-44">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{title(entry)}</span>
          {entry.conversation && (
            <Link
              to={chatLink(entry.conversation.agentId, entry.conversation.sessionId)}
              className="link inline-block pointer-coarse:-my-3 pointer-coarse:py-3"
            >
              {entry.conversation.agentName}
            </Link>
          )}
          {shown && entry.kind === 'purchase' && <Tag tone={shown.tone}>{shown.label}</Tag>}
          {aside && <span className="tabular text-ink-muted">{aside}</span>}
        </span>
      </Table.Cell>
      <Table.Cell className="font-medium">{signed(entry.tokens)}</Table.Cell>
      <Table.Cell className="text-ink-muted">{signed(entry.held)}</Table.Cell>
      <Table.Cell>{entry.balance === null ? '-' : formatNumber(entry.balance)}</Table.Cell>
      <Table.Cell>
        {amount === null || currency === null ? '-' : money(amount, currency)}
      </Table.Cell>
      <Table.Cell>
        <span className="tabular block text-xs wrap-anywhere text-ink-muted sm:min-w-32">
          {entry.reference}
        </span>
      </Table.Cell>
      <Table.Cell className="h-13">
        <span className="-my-2 flex">{entry.receipt && <ReceiptButton entry={entry} />}</span>
      </Table.Cell>
    </Table.Row>
  )
}

export function HistoryTable({ entries }: { entries: BillingEntry[] }) {
  return (
    <Table.Root label="Billing history" heads={HEADS}>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} />
      ))}
    </Table.Root>
  )
}
