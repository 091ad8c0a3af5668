/** Reached by the link of the mail that asks whether an address is somebody's own. */
import { useCallback, useEffect } from 'react'
import { Link } from 'react-router'

import { useConfirmEmailMutation } from '@/shared/api'
import { linkOutcome, useLinkToken } from '@/shared/lib/mailLink'
import { Button, Loading, Notice } from '@/shared/ui'

export function Component() {
  const token = useLinkToken()
  const [send, call] = useConfirmEmailMutation()
  const confirm = useCallback(() => void send({ confirmEmailRequest: { token } }), [send, token])
  useEffect(() => {
    if (token !== '') confirm()
  }, [confirm, token])

  switch (linkOutcome(token, call)) {
    case 'working':
      return (
        <Notice title="Your email address">
          <Loading label="Confirming…" />
        </Notice>
      )
    case 'done':
      return (
        <Notice
          title="Your address is confirmed"
          action={
            <Button asChild>
              <Link to="/browse-ai">Browse AI Specialists</Link>
            </Button>
          }
        >
          Thank you. Should you ever forget your password, a mail to this address lets you back in.
        </Notice>
      )
    case 'spent':
      return (
        <Notice
          title="This link does not work"
          action={
            <Button asChild variant="secondary">
              <Link to="/settings">Open your profile</Link>
            </Button>
          }
        >
          It is older than a week, or was cut off on its way. Your profile has a button for another
          one.
        </Notice>
      )
    case 'failed':
      return (
        <Notice
          title="Your address is not confirmed yet"
          action={<Button onClick={confirm}>Try again</Button>}
        >
          Something was in the way just now. The link still holds.
        </Notice>
      )
  }
}
