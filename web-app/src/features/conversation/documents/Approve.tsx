/** Approving a delivered version, which closes its job. */
import { Check } from 'lucide-react'

import { toApiError, useApproveDocumentMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { useAppDispatch } from '@/shared/store'
import { Button, notify } from '@/shared/ui'

import { putConversation, refetchConversation } from '../conversationCache'
import type { Desk } from '../desk'

const DONE = 'Approved. Thank you! You can rate the work now.'
const FAILED = 'The document could not be approved. Please try again.'

export function Approve({ desk, messageId }: { desk: Desk; messageId: string }) {
  const [approve, { isLoading }] = useApproveDocumentMutation()
  const keyFor = useIdempotencyKey()
  const dispatch = useAppDispatch()
  const { place, isPending } = desk

  async function submit() {
    const approvalRequest = { agentId: place.agentId, messageId }
    const key = keyFor(approvalRequest)
    try {
      const page = await approve({ 'Idempotency-Key': key, approvalRequest }).unwrap()
      await dispatch(putConversation(place, page))
      notify.success(DONE)
    } catch (error) {
      const { code, message } = toApiError(error)
      notify.error(code === 'job_closed' ? message : FAILED)
      void dispatch(refetchConversation(place))
    }
  }

  return (
    <Button size="sm" disabled={isPending || isLoading} onClick={() => void submit()}>
      <Check aria-hidden className="size-4" />
      Approve
    </Button>
  )
}
