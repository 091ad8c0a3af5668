/** Opened by the link of the mail that asks a person to confirm their address. */
import { useCallback } from 'react'
import { Link } from 'react-router'

import { useConfirmEmailMutation } from '@/shared/api'
import { useLinkToken } from '@/shared/lib/mailLink'
import { Button, FollowedLink, Notice } from '@/shared/ui'

export function Component() {
  const token = useLinkToken()
  const [send, call] = useConfirmEmailMutation()
  const confirm = useCallback(() => void send({ confirmEmailRequest: { token } }), [send, token])

  return (
    <FollowedLink
      token={token}
      call={call}
      use={confirm}
      title="Your email address"
      failedTitle="Your address is not confirmed yet"
      done={
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
      }
      spent={
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
      }
    />
  )
}
