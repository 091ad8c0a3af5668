/** Turns the live chat into a ticket for the support staff. */
import { useState } from 'react'
import { Link } from 'react-router'

import { toApiError, useOpenTicketFromChatMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { Banner, Button, notify } from '@/shared/ui'

import { HOURS } from './hours'

const UNREACHED = 'The server could not be reached. Nothing was sent.'

export type TalkToPersonProps = {
  /** The last line of the chat. As long as it stays the same, there is one ticket. */
  lastLine: string
}

function Opened({ number }: { number: string }) {
  return (
    <Banner tone="positive">
      <p>
        Your talk is ticket {number} now, and a mail confirms it. A person answers in{' '}
        <Link className="link" to="/settings?tab=support">
          Settings, Support
        </Link>{' '}
        and by mail.
      </p>
      <p className="mt-1">Support is open {HOURS.join('; ')}.</p>
    </Banner>
  )
}

export function TalkToPerson({ lastLine }: TalkToPersonProps) {
  const [open, { isLoading }] = useOpenTicketFromChatMutation()
  const [opened, setOpened] = useState<{ number: string; of: string } | null>(null)
  const keyFor = useIdempotencyKey()

  async function ask() {
    try {
      const { number } = await open({ 'Idempotency-Key': keyFor(lastLine) }).unwrap()
      setOpened({ number, of: lastLine })
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('The ticket could not be opened.', { description: message || UNREACHED })
    }
  }

  if (opened?.of === lastLine) return <Opened number={opened.number} />
  return (
    <div>
      <Button variant="secondary" size="sm" disabled={isLoading} onClick={() => void ask()}>
        {isLoading ? 'Sending…' : 'Talk to a person'}
      </Button>
    </div>
  )
}
