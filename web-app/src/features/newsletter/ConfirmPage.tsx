/** Reached by the link of the mail that asks whether somebody meant to subscribe. */
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'

import { useConfirmSubscriptionMutation } from '@/shared/api'
import { linkOutcome, useLinkToken } from '@/shared/lib/mailLink'
import { Button, Loading, Notice } from '@/shared/ui'

export function Component() {
  const token = useLinkToken()
  const [send, call] = useConfirmSubscriptionMutation()
  const confirm = useCallback(
    () => void send({ confirmSubscriptionRequest: { token } }),
    [send, token],
  )
  useEffect(() => {
    if (token !== '') confirm()
  }, [confirm, token])

  switch (linkOutcome(token, call)) {
    case 'working':
      return (
        <Notice title="Our newsletter">
          <Loading label="Confirming…" />
        </Notice>
      )
    case 'done':
      return (
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
      )
    case 'spent':
      return (
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
      )
    case 'failed':
      return (
        <Notice
          title="You are not subscribed yet"
          action={<Button onClick={confirm}>Try again</Button>}
        >
          Something was in the way just now. The link still holds.
        </Notice>
      )
  }
}
