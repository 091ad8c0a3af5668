/** The payments, one line each, with the actions on them. */
import type { AdminPayment } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { ACTIONS, Button, Table, Tag, useColumns } from '@/shared/ui'

import { money, status } from '../entries'
import { takenOf } from './taken'

const HEADS = [
  'Date',
  'Name',
  'Email',
  'Plan',
  'Amount',
  'Tokens',
  'Status',
  'Notes',
  'Reference',
] as const
const NUMERIC: readonly string[] = ['Amount', 'Tokens']
const COLUMNS = [...HEADS.map((name) => ({ name, numeric: NUMERIC.includes(name) })), ACTIONS]

/** Facts besides the status, in a few words. */
function notes(payment: AdminPayment): string {
  const { amount: taken, currency, isOther } = takenOf(payment)
  const told = [
    payment.mode === 'test' && (payment.provider === 'sandbox' ? 'sandbox' : 'test money'),
    payment.status === 'failed' && payment.failure,
    isOther && `${money(taken, currency)} paid`,
    payment.refundAsked && 'refund under way',
    payment.refundFailed && 'refund failed',
    payment.status !== 'refunded' &&
      payment.refunded > 0 &&
      `${money(payment.refunded, currency)} refunded`,
    payment.dispute !== null && `dispute ${payment.dispute}`,
  ]
  return told.filter((note) => typeof note === 'string').join(', ') || '-'
}

type LineProps = { payment: AdminPayment; onRefund: (payment: AdminPayment) => void }

function PaymentLine({ payment, onRefund }: LineProps) {
  const { label, tone } = status(payment.status)
  return (
    <Table.Row>
      <Table.Cell className="tabular h-11 whitespace-nowrap">
        <time dateTime={payment.startedAt}>{formatDateTime(payment.startedAt)}</time>
      </Table.Cell>
      <Table.Cell className="min-w-28 font-medium wrap-anywhere">{payment.user || '-'}</Table.Cell>
      <Table.Cell className="min-w-36 wrap-anywhere">{payment.email || '-'}</Table.Cell>
      <Table.Cell className="whitespace-nowrap">{payment.plan}</Table.Cell>
      <Table.Cell>{money(payment.amount, payment.currency)}</Table.Cell>
      <Table.Cell>{formatNumber(payment.tokens)}</Table.Cell>
      <Table.Cell>
        <Tag tone={tone}>{label}</Tag>
      </Table.Cell>
      <Table.Cell className="text-ink-muted">{notes(payment)}</Table.Cell>
      <Table.Cell>
        <span className="tabular block text-xs wrap-anywhere text-ink-muted sm:min-w-32">
          {payment.reference}
        </span>
      </Table.Cell>
      <Table.Cell className="py-0 text-right">
        {payment.refundable && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Refund ${payment.plan} of ${payment.user || payment.reference}`}
            onClick={() => onRefund(payment)}
          >
            Refund
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}

export type PaymentTableProps = {
  payments: AdminPayment[]
  onRefund: (payment: AdminPayment) => void
}

export function PaymentTable({ payments, onRefund }: PaymentTableProps) {
  const columns = useColumns({ table: 'payments', heads: HEADS, always: 'Name' })
  return (
    <Table.Root label="Payments" heads={COLUMNS} tall columns={columns}>
      {payments.map((payment) => (
        <PaymentLine key={payment.reference} payment={payment} onRefund={onRefund} />
      ))}
    </Table.Root>
  )
}
