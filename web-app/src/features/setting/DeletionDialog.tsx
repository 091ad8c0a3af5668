/** Asks for the password before the account's deletion is requested. */
import { type FormEvent, useId, useState } from 'react'

import { WhatGoes } from '@/features/account'
import { toApiError, UNREACHED, useAskDeletionMutation } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { showErrors } from '@/shared/lib/showErrors'
import { adoptProfile } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'
import { Button, Dialog, notify, PasswordField } from '@/shared/ui'

function useAsking(onClose: () => void) {
  const dispatch = useAppDispatch()
  const [ask, { isLoading }] = useAskDeletionMutation()
  const [password, setPassword] = useState('')
  const [error, setError] = useState('')

  function change(typed: string) {
    setPassword(typed)
    setError('')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isLoading) return
    if (password === '') return showErrors(form, () => setError('Your password is required'))
    try {
      const asked = await ask({ deletionRequest: { password } }).unwrap()
      dispatch(adoptProfile(asked))
      const due = asked.deletionDue && formatDateTime(asked.deletionDue)
      notify.success(`Your account will be deleted on ${due}.`)
      onClose()
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      if (form.isConnected) showErrors(form, () => setError(fields.password ?? ''))
      if (fields.password) return
      notify.error('Your account could not be deleted.', { description: message || UNREACHED })
    }
  }

  return { password, error, change, submit, isLoading }
}

export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { password, error, change, submit, isLoading } = useAsking(onClose)
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Delete your account?"
      description={
        <>
          <span className="block">
            It is deleted in a week. Until then everything works, and you can keep it after all.
            Then it can not be undone, and tokens that are left can not be used.
          </span>
          <WhatGoes />
        </>
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="danger" disabled={isLoading}>
            {isLoading ? 'Asking…' : 'Delete in a week'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          value={password}
          error={error}
          onChange={({ target }) => change(target.value)}
        />
      </form>
    </Dialog>
  )
}
