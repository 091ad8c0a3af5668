/** Cancels an order whose result is no longer wanted: asked once, because it can not be undone. */
import { toApiError, useCancelJobMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { useAppDispatch } from '@/shared/store'
import { ConfirmDialog, notify } from '@/shared/ui'

import { putConversation, refetchConversation } from '../conversationCache'
import type { Place } from '../place'

const DONE = 'The order is cancelled.'
const FAILED = 'The order could not be cancelled. Please try again.'
/** Refusals whose own message is enough. */
const TELLING = new Set(['job_closed', 'reply_in_progress'])

export type CancelJobProps = {
  place: Place
  name: string
  sessionId: string | null
  /**
   * The last message: the key of the request, because another job of the same conversation is
   * another request.
   */
  lastId: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function CancelJob(props: CancelJobProps) {
  const { place, name, sessionId, lastId, open, onOpenChange } = props
  const [cancel, { isLoading }] = useCancelJobMutation()
  const keyFor = useIdempotencyKey()
  const dispatch = useAppDispatch()

  async function submit() {
    const cancelRequest = { agentId: place.agentId, ...(sessionId && { sessionId }) }
    const key = keyFor({ ...cancelRequest, lastId })
    try {
      const page = await cancel({ 'Idempotency-Key': key, cancelRequest }).unwrap()
      await dispatch(putConversation(place, page))
      notify.success(DONE)
    } catch (error) {
      const { code, message } = toApiError(error)
      notify.error(TELLING.has(code) ? message : FAILED)
      void dispatch(refetchConversation(place))
    }
    onOpenChange(false)
  }

  return (
    <ConfirmDialog
      open={open}
      title="Cancel this order?"
      description={`${name} stops working on it. What was delivered stays yours, and what it cost stays charged.`}
      confirm="Cancel the order"
      keep="Keep the order"
      isBusy={isLoading}
      onConfirm={() => void submit()}
      onClose={() => onOpenChange(false)}
    />
  )
}
