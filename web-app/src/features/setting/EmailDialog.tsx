/** Asks for the new address. */
import { type FormEvent, useId, useState } from 'react'

import { toApiError, UNREACHED } from '@/shared/api'
import { useAskEmailChangeMutation } from '@/shared/api/emailChange'
import { showErrors } from '@/shared/lib/showErrors'
import { Button, Dialog, notify, TextField } from '@/shared/ui'

function useAsking(onClose: () => void) {
  const [ask, { isLoading }] = useAskEmailChangeMutation()
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')

  function change(typed: string) {
    setEmail(typed)
    setError('')
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isLoading) return
    try {
      await ask({ emailChangeRequest: { email } }).unwrap()
      notify.success('We have written to both addresses.')
      onClose()
    } catch (cause) {
      const { code, fields, message } = toApiError(cause)
      const isTaken = code === 'email_taken'
      const fault = isTaken ? 'Another account has this address' : (fields.email ?? '')
      if (form.isConnected) showErrors(form, () => setError(fault))
      if (fault) return
      notify.error('Your address could not be changed.', { description: message || UNREACHED })
    }
  }

  return { email, error, change, submit, isLoading }
}

export default function EmailDialog({ onClose }: { onClose: () => void }) {
  const { email, error, change, submit, isLoading } = useAsking(onClose)
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Change your email address"
      description="We write to your new and to your present address. The address changes once you have used the links in both mails, within a day. Until then you sign in as before."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isLoading}>
            {isLoading ? 'Asking…' : 'Write to both'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          data-autofocus
          label="New email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          error={error}
          onChange={({ target }) => change(target.value)}
        />
      </form>
    </Dialog>
  )
}
