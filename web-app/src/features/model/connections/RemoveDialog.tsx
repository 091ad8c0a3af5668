/** Asks before a connection and its key are deleted. */
import { useState } from 'react'

import {
  type ModelConnection,
  toApiError,
  UNREACHED,
  useDisconnectModelMutation,
} from '@/shared/api'
import { useAppDispatch } from '@/shared/store'
import { Banner, ConfirmDialog, notify } from '@/shared/ui'

import { disconnected } from '../known'
import { Places } from '../Places'

export type RemoveDialogProps = {
  connection: ModelConnection
  onRemoved: () => void
  onClose: () => void
}

export function RemoveDialog({ connection, onRemoved, onClose }: RemoveDialogProps) {
  const { id, name, hasKey, usedBy } = connection
  const [remove, { isLoading }] = useDisconnectModelMutation()
  const [refusal, setRefusal] = useState('')
  const dispatch = useAppDispatch()

  async function confirm() {
    setRefusal('')
    try {
      await remove({ modelId: id }).unwrap()
      dispatch(disconnected(id))
      notify.success(`“${name}” is removed.`)
      onRemoved()
    } catch (cause) {
      const { code, message } = toApiError(cause)
      if (code === 'model_in_use') setRefusal(message)
      else notify.error(message || UNREACHED)
    }
  }

  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description={`${hasKey ? 'Its key is deleted with it. ' : ''}What it has written and what it has cost stay on record.`}
      confirm="Remove"
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {refusal === '' && usedBy.length > 0 && (
        <Banner tone="info">
          It is in use: <Places usedBy={usedBy} />. Choose something else there first.
        </Banner>
      )}
      {refusal !== '' && <Banner tone="danger">{refusal}</Banner>}
    </ConfirmDialog>
  )
}
