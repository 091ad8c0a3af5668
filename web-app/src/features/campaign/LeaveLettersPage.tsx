/**
 * Opened by the link at the foot of every letter. Unsubscribing needs a press, because some
 * programs follow links by themselves.
 */
import { Link } from 'react-router'

import { useLeaveLettersMutation } from '@/shared/api'
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
  const [send, call] = useLeaveLettersMutation()
  const outcome = linkOutcome(token, call)

  if (outcome === 'done') {
    return (
      <Notice title="You are unsubscribed" action={<Home />}>
        No further letter goes to you. Mail about your own account and your work still does. You can
        change your mind in Settings, Profile.
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
  const hasFailed = outcome === 'failed'
  return (
    <Notice
      title={hasFailed ? 'You still get our letters' : 'Stop getting our letters?'}
      action={
        <Button disabled={call.isLoading} onClick={() => void send({ token })}>
          {call.isLoading ? 'Unsubscribing…' : hasFailed ? 'Try again' : 'Unsubscribe'}
        </Button>
      }
    >
      {hasFailed
        ? 'Something was in the way just now. The link still holds.'
        : 'They end at once. Mail about your own account and your work is not meant.'}
    </Notice>
  )
}
