/** The newsletter box at the foot of every page. */
import { type FormEvent, useState } from 'react'

import { toApiError, useSubscribeMutation } from '@/shared/api'
import { showErrors } from '@/shared/lib/showErrors'
import { Button, notify, TextField } from '@/shared/ui'

export const SUBSCRIBED = 'Almost there: please confirm by the link in the mail we have sent you.'
const FAILED = 'Your address could not be taken down. Please try again.'
const TOO_MANY = 'Too many attempts. Please try again later.'

export function SubscribeForm() {
  const [send, { isLoading }] = useSubscribeMutation()
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setError('')
    try {
      await send({ subscriptionRequest: { email: email.trim() } }).unwrap()
      setEmail('')
      notify.success(SUBSCRIBED)
    } catch (cause) {
      const { fields, status } = toApiError(cause)
      const { email: wrong } = fields
      if (wrong) return showErrors(form, () => setError(wrong))
      notify.error(status === 429 ? TOO_MANY : FAILED)
    }
  }

  return (
    <form
      noValidate
      aria-label="Newsletter"
      onSubmit={(event) => void submit(event)}
      className="flex max-w-sm items-start gap-2"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="Email for the newsletter"
          hideLabel
          type="email"
          name="newsletter-email"
          autoComplete="email"
          placeholder="Your email"
          required
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value)
            setError('')
          }}
        />
      </div>
      <Button type="submit" variant="secondary" disabled={isLoading}>
        Subscribe
      </Button>
    </form>
  )
}
