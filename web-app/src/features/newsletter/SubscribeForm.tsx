/** The newsletter box at the foot of every page. */
import { type FormEvent, useState } from 'react'

import { toApiError } from '@/shared/api/problem'
import { showErrors } from '@/shared/lib/showErrors'
import { useAppStore } from '@/shared/store'
import { Button, notify, TextField } from '@/shared/ui'

export const SUBSCRIBED = 'Almost there: please confirm by the link in the mail we have sent you.'
const FAILED = 'Your address could not be taken down. Please try again.'
const TOO_MANY = 'Too many attempts. Please try again later.'

export function SubscribeForm() {
  // It stands on every page, so it does not make the page wait until calls can be made.
  const store = useAppStore()
  const [isLoading, setIsLoading] = useState(false)
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setError('')
    setIsLoading(true)
    try {
      const { subscribe } = (await store.withApi()).endpoints
      const subscriptionRequest = { email: email.trim() }
      await store.dispatch(subscribe.initiate({ subscriptionRequest }, { track: false })).unwrap()
      setEmail('')
      notify.success(SUBSCRIBED)
    } catch (cause) {
      const { fields, status } = toApiError(cause)
      const { email: wrong } = fields
      if (wrong) return showErrors(form, () => setError(wrong))
      notify.error(status === 429 ? TOO_MANY : FAILED)
    } finally {
      setIsLoading(false)
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
