/** The lines of the history as a table; columns that do not fit on a phone come last. */
import { Link } from 'react-router'

import type { BillingEntry } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { chatLink } from '@/shared/lib/links'
import { Table, Tag } from '@/shared/ui'

import { money, note, signed, status, title } from './entries'
import { ReceiptButton } from './ReceiptButton'

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
      <Table.Cell numeric className="font-medium">
        {signed(entry.tokens)}
      </Table.Cell>
      <Table.Cell numeric className="text-ink-muted">
        {signed(entry.held)}
      </Table.Cell>
      <Table.Cell numeric>{entry.balance === null ? '-' : formatNumber(entry.balance)}</Table.Cell>
      <Table.Cell numeric>
        {amount === null || currency === null ? '-' : money(amount, currency)}
      </Table.Cell>
      <Table.Cell>
        <span className="tabular block max-w-40 truncate text-ink-muted" title={entry.reference}>
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
    <Table.Root label="Billing history">
      <thead>
        <tr>
          <Table.Head>Date</Table.Head>
          <Table.Head>Entry</Table.Head>
          <Table.Head numeric>Tokens</Table.Head>
          <Table.Head numeric>Set aside</Table.Head>
          <Table.Head numeric>Balance</Table.Head>
          <Table.Head numeric>Amount</Table.Head>
          <Table.Head>Reference</Table.Head>
          <Table.Head>Receipt</Table.Head>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </tbody>
    </Table.Root>
  )
}
