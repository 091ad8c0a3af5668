/**
 * Opened by the link at the foot of every newsletter. Unsubscribing needs a press, because some
 * programs follow links by themselves.
 */
import { Link } from 'react-router'

import { useUnsubscribeMutation } from '@/shared/api'
import { linkOutcome, useLinkToken } from '@/shared/lib/mailLink'
import { Button, Notice } from '@/shared/ui'

function Home() {
  return (
    <Button asChild variant="secondary">
      <Link to="/">Return to Home</Link>
    </Button>
  )
}

export function Component() {
  const token = useLinkToken()
  const [send, call] = useUnsubscribeMutation()
  const outcome = linkOutcome(token, call)

  if (outcome === 'done') {
    return (
      <Notice title="You are unsubscribed" action={<Home />}>
        No further newsletter goes to this address.
      </Notice>
    )
  }
  if (outcome === 'spent') {
    return (
      <Notice title="This link does not work" action={<Home />}>
        It may have been cut off on its way. Open it from the mail once more.
      </Notice>
    )
  }
  return (
    <Notice
      title={outcome === 'failed' ? 'You are still subscribed' : 'Leave the newsletter?'}
      action={
        <Button disabled={call.isLoading} onClick={() => void send({ token })}>
          {call.isLoading ? 'Unsubscribing…' : outcome === 'failed' ? 'Try again' : 'Unsubscribe'}
        </Button>
      }
    >
      {outcome === 'failed'
        ? 'Something was in the way just now. The link still holds.'
        : 'It ends at once, and you can come back whenever you like.'}
    </Notice>
  )
}
