/** Deleting a message: asked once, because it can not be undone. */
import { useState } from 'react'

import { type ApiError, type ChatMessage, toApiError, useDeleteMessageMutation } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { newKey } from '@/shared/lib/idempotency'
import { useAppDispatch } from '@/shared/store'
import { Banner, ConfirmDialog, notify } from '@/shared/ui'

import { refetchConversation, removeMessage } from '../conversationCache'
import type { Place } from '../place'

const DONE = 'The message is deleted.'
const FAILED = 'The message could not be deleted. Please try again.'

function consequence(name: string, { from, cost, document }: ChatMessage): string {
  const reader = `It leaves the conversation, and ${name} no longer reads it.`
  const work = document ? ' Its document goes with it.' : ''
  if (from === 'user') return `${reader} What the reply to it cost stays in your ledger.`
  if (cost === null) return `${reader}${work} It cost nothing.`
  const figure = `${formatNumber(cost)} ${cost === 1 ? 'token' : 'tokens'}`
  return `${reader}${work} The ${figure} that it cost stay in your ledger.`
}

export type DeleteMessageProps = {
  place: Place
  name: string
  /** Null while nothing is asked. */
  message: ChatMessage | null
  onClose: () => void
  onDeleted: () => void
}

export function DeleteMessage({ place, name, message, onClose, onDeleted }: DeleteMessageProps) {
  const [remove, { isLoading }] = useDeleteMessageMutation()
  const [problem, setProblem] = useState<ApiError | null>(null)
  const dispatch = useAppDispatch()

  function close() {
    setProblem(null)
    onClose()
  }

  async function submit(id: string) {
    setProblem(null)
    try {
      await remove({ id, 'Idempotency-Key': newKey() }).unwrap()
    } catch (error) {
      const found = toApiError(error)
      // Deleted already, by a call whose answer got lost or from another page.
      if (found.status !== 404) return setProblem(found)
    }
    dispatch(removeMessage(place, id))
    close()
    notify.success(DONE)
    onDeleted()
    await dispatch(refetchConversation(place))
  }

  if (message === null) return null
  return (
    <ConfirmDialog
      title="Delete this message?"
      description={consequence(name, message)}
      confirm="Delete"
      keep="Keep it"
      isBusy={isLoading}
      onConfirm={() => void submit(message.id)}
      onClose={close}
    >
      {problem && (
        <Banner tone="danger">
          <p>{problem.status === 409 ? problem.detail || problem.message : FAILED}</p>
        </Banner>
      )}
    </ConfirmDialog>
  )
}
