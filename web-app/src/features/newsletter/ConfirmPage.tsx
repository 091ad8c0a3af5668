/** Opened by the link of the mail that asks a person to confirm the subscription. */
import { useCallback } from 'react'
import { Link } from 'react-router'

import { useConfirmSubscriptionMutation } from '@/shared/api'
import { useLinkToken } from '@/shared/lib/mailLink'
import { Button, FollowedLink, Notice } from '@/shared/ui'

export function Component() {
  const token = useLinkToken()
  const [send, call] = useConfirmSubscriptionMutation()
  const confirm = useCallback(
    () => void send({ confirmSubscriptionRequest: { token } }),
    [send, token],
  )

  return (
    <FollowedLink
      token={token}
      call={call}
      use={confirm}
      title="Our newsletter"
      failedTitle="You are not subscribed yet"
      done={
        <Notice
          title="You are subscribed"
          action={
            <Button asChild>
              <Link to="/browse-ai">Browse AI Specialists</Link>
            </Button>
          }
        >
          The next issue goes to you. Every mail ends with a link that unsubscribes you at once.
        </Notice>
      }
      spent={
        <Notice
          title="This link does not work any more"
          action={
            <Button asChild variant="secondary">
              <Link to="/">Return to Home</Link>
            </Button>
          }
        >
          The subscription has ended, or the link was cut off on its way. You can subscribe again at
          the foot of every page.
        </Notice>
      }
    />
  )
}
