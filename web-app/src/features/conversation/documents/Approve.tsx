/** Approving a delivered version, which closes its job. */
import { Check } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import { type Conversation, toApiError, useApproveDocumentMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { Button, notify } from '@/shared/ui'

import { focusSheet, sheetAround } from './sheet'

const DONE = 'Approved. Thank you! You can rate the work now.'
const FAILED = 'The document could not be approved. Please try again.'

export type ApproveProps = {
  agentId: string
  /** The message with the version. */
  messageId: string
  /** Nothing can be approved now. */
  isPaused: boolean
  /** There is a later version, which is more likely meant. */
  isEarlier?: boolean
  /** Called with the conversation as it is then. */
  onDone: (page: Conversation) => Promise<unknown> | void
  /** Called when the work may be closed already. */
  onRefused: () => void
  children?: ReactNode
}

export function Approve(props: ApproveProps) {
  const { agentId, messageId, isEarlier, onDone, onRefused, children = 'Approve' } = props
  const [approve, { isLoading }] = useApproveDocumentMutation()
  const keyFor = useIdempotencyKey()
  const button = useRef<HTMLButtonElement>(null)
  const isPaused = props.isPaused || isLoading

  async function submit() {
    if (isPaused) return
    const sheet = sheetAround(button.current)
    const approvalRequest = { agentId, messageId }
    const key = keyFor(approvalRequest)
    try {
      await onDone(await approve({ 'Idempotency-Key': key, approvalRequest }).unwrap())
      notify.success(DONE)
    } catch (error) {
      const { code, message } = toApiError(error)
      notify.error(code === 'job_closed' ? message : FAILED)
      onRefused()
      if (code !== 'job_closed') return
    }
    // The button goes with the open job.
    focusSheet(sheet)
  }

  return (
    // It keeps the focus while it waits.
    <Button
      ref={button}
      variant={isEarlier ? 'secondary' : 'primary'}
      size="sm"
      aria-disabled={isPaused}
      onClick={() => void submit()}
    >
      <Check aria-hidden className="size-4" />
      {children}
    </Button>
  )
}
