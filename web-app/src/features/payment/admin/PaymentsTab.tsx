/** All payments: find, see their state, refund. */
import { useState } from 'react'

import { type AdminPayment, toApiError, usePaymentPagesInfiniteQuery } from '@/shared/api'
import { SaveListButton } from '@/shared/lists/SaveListButton'
import { useDebounced } from '@/shared/lib/useDebounced'
import { Chip, EmptyState, PagedList, TextField } from '@/shared/ui'

import { status } from '../entries'
import { PaymentTable } from './PaymentTable'
import { RefundDialog } from './RefundDialog'

const STATUSES = ['paid', 'pending', 'failed', 'expired', 'refunded'] as const
type Filter = { search: string; status: AdminPayment['status'] | null }

type ListProps = { filter: Filter; onRefund: (payment: AdminPayment) => void }

function PaymentList({ filter, onRefund }: ListProps) {
  const narrowed = {
    ...(filter.search && { search: filter.search }),
    ...(filter.status && { status: filter.status }),
  }
  const list = usePaymentPagesInfiniteQuery(narrowed)
  return (
    <PagedList
      list={list}
      loading="Loading payments"
      failure={toApiError(list.error).message || 'The payments could not be loaded.'}
      height="h-64"
      nothing={<EmptyState title="No payments found">Nothing was bought that fits.</EmptyState>}
      beside={
        <SaveListButton
          variant="ghost"
          size="sm"
          file={{ list: 'payments', at: '.csv', filter: narrowed, name: 'payments.csv' }}
        >
          Download CSV
        </SaveListButton>
      }
    >
      {(payments) => <PaymentTable payments={payments} onRefund={onRefund} />}
    </PagedList>
  )
}

export function PaymentsTab() {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Filter['status']>(null)
  const [refunding, setRefunding] = useState<AdminPayment | null>(null)
  const search = useDebounced(typed).trim()
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">Payments</h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="w-full max-w-sm">
          <TextField
            label="Search payments"
            hideLabel
            type="search"
            placeholder="Search by name, email or reference"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
          {STATUSES.map((name) => (
            <Chip
              key={name}
              selected={chosen === name}
              onClick={() => setChosen(chosen === name ? null : name)}
            >
              {status(name).label}
            </Chip>
          ))}
        </div>
      </div>
      <PaymentList filter={{ search, status: chosen }} onRefund={setRefunding} />
      {refunding && <RefundDialog payment={refunding} onClose={() => setRefunding(null)} />}
    </div>
  )
}
