/** Starts a payment and sends the browser to the provider's page. */
import { useState } from 'react'

import { type Plan, toApiError, useCreateTransactionMutation } from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'
import { leaveFor, webAddress } from '@/shared/lib/leave'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { notify } from '@/shared/ui'

export const NO_URL = 'Invalid response from server: missing authorization URL.'
const UNREACHABLE = 'The payment could not be started. Please try again.'

export function usePayNow() {
  const email = useAppSelector(selectUser)?.email
  const [createTransaction] = useCreateTransactionMutation()
  /** The plan being started; stays until the browser has left. */
  const [starting, setStarting] = useState<string | null>(null)

  async function payNow(plan: Plan) {
    if (!email || starting !== null) return
    setStarting(plan.id)
    try {
      // A new key for each press: after an error the next one is another payment.
      const answer = await createTransaction({
        'Idempotency-Key': newKey(),
        transactionRequest: { planId: plan.id, email },
      }).unwrap()
      const address = webAddress(answer?.url)
      if (address === null) throw new Error(NO_URL)
      leaveFor(address)
    } catch (error) {
      const { message } = toApiError(error)
      console.error('The payment could not be started.', message || error)
      notify.error(message || UNREACHABLE)
      setStarting(null)
    }
  }

  return { payNow, starting }
}
