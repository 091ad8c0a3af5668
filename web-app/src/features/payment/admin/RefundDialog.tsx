/** Asks before a payment is refunded in full. */
import { useState } from 'react'

import { type AdminPayment, toApiError, UNREACHED, useRefundPaymentMutation } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { newKey } from '@/shared/lib/idempotency'
import { ConfirmDialog, notify } from '@/shared/ui'

import { money } from '../entries'
import { takenOf } from './taken'

/** What the buyer gets, and what happens to the tokens. */
function consequences(payment: AdminPayment): string {
  const { plan, status, tokens, amount, currency } = payment
  const back = `${payment.user || 'The buyer'} gets all of it back for ${plan}.`
  // A payment that does not match its order was not credited.
  if (status === 'failed') {
    return `${back} It costs ${money(amount, currency)}, and something else was paid, so no tokens were given for it and none are taken.`
  }
  return `${back} Once it is paid back, the ${formatNumber(tokens)} tokens are taken from their balance; what is already spent is owed.`
}

export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const [refund, { isLoading }] = useRefundPaymentMutation()
  const [key] = useState(newKey)
  const taken = takenOf(payment)
  const left = money(taken.amount - payment.refunded, taken.currency)

  async function confirm() {
    try {
      await refund({ reference: payment.reference, 'Idempotency-Key': key }).unwrap()
      notify.success(`The provider is asked to pay ${left} back.`)
      onClose()
    } catch (error) {
      const { message } = toApiError(error)
      notify.error(message || UNREACHED)
    }
  }

  return (
    <ConfirmDialog
      title={`Refund ${left}?`}
      description={consequences(payment)}
      confirm="Refund"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
