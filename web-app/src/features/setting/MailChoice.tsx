/** Whether mail tells of work that is delivered while its client is away. */
import { useState } from 'react'

import { toApiError, type User, useChooseMailMutation } from '@/shared/api'
import { Checkbox, notify } from '@/shared/ui'

export function MailChoice({ profile }: { profile: User }) {
  const [choose, { isLoading }] = useChooseMailMutation()
  const [deliveries, setDeliveries] = useState(profile.deliveryMail)

  async function change(next: boolean) {
    setDeliveries(next)
    try {
      await choose({ mailChoice: { deliveries: next } }).unwrap()
      notify.success(next ? 'We will write to you.' : 'We will not write to you.')
    } catch (cause) {
      setDeliveries(!next)
      const { message } = toApiError(cause)
      notify.error('Your choice could not be saved.', { description: message })
    }
  }

  return (
    <section aria-labelledby="mail" className="grid gap-3">
      <h2 id="mail" className="text-2xl">
        Mail
      </h2>
      <Checkbox
        label="Write to me when work is delivered and I have not looked at it for five minutes"
        checked={deliveries}
        disabled={isLoading}
        onCheckedChange={(next) => void change(next)}
      />
      {!profile.emailConfirmed && (
        <p className="text-sm text-ink-muted">
          Such mail comes only once you have confirmed your address.
        </p>
      )}
    </section>
  )
}
