/** Asks why an account is viewed, and then shows the page as its owner sees it. */
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'

import { type AdminUser, toApiError, useViewAccountMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { beginView } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'
import { Button, Dialog, notify, TextArea } from '@/shared/ui'

const SHORTEST = 10
const LONGEST = 500

function useView(user: AdminUser) {
  const [view, { isLoading }] = useViewAccountMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const keyFor = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const trimmed = reason.trim()
    if (trimmed.length < SHORTEST) {
      const told = `Please give a reason of at least ${SHORTEST} characters`
      return showErrors(form, () => setError(told))
    }
    try {
      const begun = await view({
        id: user.id,
        viewRequest: { reason: trimmed },
        'Idempotency-Key': keyFor([user.id, trimmed]),
      }).unwrap()
      await dispatch(beginView(begun))
      await navigate('/settings')
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      if (form.isConnected) showErrors(form, () => setError(fields.reason ?? ''))
      notify.error(message || 'The server could not be reached. Nothing was begun.')
    }
  }

  function change(text: string) {
    setReason(text)
    setError('')
  }

  return { reason, error, change, submit, isLoading }
}

export function ViewDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { reason, error, change, submit, isLoading } = useView(user)
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`View as ${user.name}?`}
      description="You see this page as they do, for 15 minutes. Nothing can be changed, and chats, documents, files and memory are not shown. They are told by mail and in their settings."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isLoading}>
            {isLoading ? 'Opening…' : 'View as'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label="Reason"
          hint="They read it. 10 to 500 characters."
          required
          rows={3}
          maxLength={LONGEST}
          value={reason}
          error={error}
          onChange={({ target }) => change(target.value)}
        />
      </form>
    </Dialog>
  )
}
