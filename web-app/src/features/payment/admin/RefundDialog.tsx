/** Asks before all of a payment is paid back. */
import { useState } from 'react'

import { type AdminPayment, toApiError, useRefundPaymentMutation } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { newKey } from '@/shared/lib/idempotency'
import { ConfirmDialog, notify } from '@/shared/ui'

import { money } from '../entries'

export function RefundDialog({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const [refund, { isLoading }] = useRefundPaymentMutation()
  const [key] = useState(newKey)
  const left = money(payment.amount - payment.refunded, payment.currency)

  async function confirm() {
    try {
      await refund({ reference: payment.reference, 'Idempotency-Key': key }).unwrap()
      notify.success(`The provider is asked to pay ${left} back.`)
      onClose()
    } catch (error) {
      const { message } = toApiError(error)
      notify.error(message || 'The server could not be reached. Nothing was changed.')
    }
  }

  return (
    <ConfirmDialog
      title={`Refund ${left}?`}
      description={`${payment.user || 'The buyer'} gets all of it back for ${payment.plan}. Once it is paid back, the ${formatNumber(payment.tokens)} tokens are taken from their balance; what is already spent is owed.`}
      confirm="Refund"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
