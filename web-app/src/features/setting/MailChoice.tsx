/**
 * The mails a person gets besides those about their account: on delivered work, and letters with
 * news and offers.
 */
import { useState } from 'react'

import {
  toApiError,
  type User,
  useChooseLettersMutation,
  useChooseMailMutation,
} from '@/shared/api'
import { Checkbox, notify } from '@/shared/ui'

type ChoiceProps = {
  label: string
  initially: boolean
  isBusy: boolean
  choose: (next: boolean) => Promise<unknown>
}

function Choice({ label, initially, isBusy, choose }: ChoiceProps) {
  const [isChosen, setIsChosen] = useState(initially)

  async function change(next: boolean) {
    setIsChosen(next)
    try {
      await choose(next)
      notify.success(next ? 'We will write to you.' : 'We will not write to you.')
    } catch (cause) {
      setIsChosen(!next)
      const { message } = toApiError(cause)
      notify.error('Your choice could not be saved.', { description: message })
    }
  }

  return (
    <Checkbox
      label={label}
      checked={isChosen}
      disabled={isBusy}
      onCheckedChange={(next) => void change(next)}
    />
  )
}

export function MailChoice({ profile }: { profile: User }) {
  const [chooseMail, mail] = useChooseMailMutation()
  const [chooseLetters, letters] = useChooseLettersMutation()
  return (
    <section aria-labelledby="mail" className="grid gap-3">
      <h2 id="mail" className="text-2xl">
        Mail
      </h2>
      <Choice
        label="Write to me when work is delivered and I have not looked at it for five minutes"
        initially={profile.deliveryMail}
        isBusy={mail.isLoading}
        choose={(deliveries) => chooseMail({ mailChoice: { deliveries } }).unwrap()}
      />
      {!profile.emailConfirmed && (
        <p className="text-sm text-ink-muted">
          Such mail comes only once you have confirmed your address.
        </p>
      )}
      <Choice
        label="Send me letters with news and offers"
        initially={profile.letters}
        isBusy={letters.isLoading}
        choose={(next) => chooseLetters({ lettersChoice: { letters: next } }).unwrap()}
      />
    </section>
  )
}
