/** A change of the address that waits: who has confirmed it, and what can be done about it. */
import { CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'

import { toApiError, UNREACHED, useGetProfileQuery, type User } from '@/shared/api'
import {
  useResendEmailChangeMutation,
  useTakeBackEmailChangeMutation,
} from '@/shared/api/emailChange'
import { formatDateTime } from '@/shared/lib/format'
import { Banner, Button, notify } from '@/shared/ui'

export type Change = NonNullable<User['emailChange']>

function Mailbox({ isConfirmed, children }: { isConfirmed: boolean; children: ReactNode }) {
  const Icon = isConfirmed ? CircleCheck : CircleDashed
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span>
        {children} {isConfirmed ? 'has confirmed it.' : 'has not confirmed it yet.'}
      </span>
    </li>
  )
}

function useSteps(onCancelled: () => void) {
  const [resend, resending] = useResendEmailChangeMutation()
  const [takeBack, takingBack] = useTakeBackEmailChangeMutation()

  async function again() {
    try {
      await resend().unwrap()
      notify.success('The mail is on its way again.')
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('The mail could not be sent.', { description: message || UNREACHED })
    }
  }

  async function cancel() {
    try {
      await takeBack().unwrap()
      notify.success('Your address stays as it is.')
      onCancelled()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('The change could not be cancelled.', { description: message || UNREACHED })
    }
  }

  return { again, cancel, isBusy: resending.isLoading || takingBack.isLoading }
}

/** The links are followed in other tabs, so the profile is read again when the reader is back in this one. */
export default function EmailChange({
  change,
  onCancelled,
}: {
  change: Change
  onCancelled: () => void
}) {
  useGetProfileQuery(undefined, { refetchOnFocus: true })
  const { again, cancel, isBusy } = useSteps(onCancelled)
  return (
    <section aria-label="Change of your email address">
      <Banner tone="info">
        <p>
          Your address becomes{' '}
          <span className="font-medium wrap-anywhere">
            <bdi>{change.email}</bdi>
          </span>{' '}
          once both mailboxes have confirmed it by the links in our mails, until{' '}
          <time dateTime={change.until}>{formatDateTime(change.until)}</time>.
        </p>
        <ul className="mt-2 grid gap-1" aria-live="polite">
          <Mailbox isConfirmed={change.newConfirmed}>The new address</Mailbox>
          <Mailbox isConfirmed={change.oldConfirmed}>Your present address</Mailbox>
        </ul>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => void again()}>
            Send the mail again
          </Button>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => void cancel()}>
            Cancel the change
          </Button>
        </div>
      </Banner>
    </section>
  )
}
