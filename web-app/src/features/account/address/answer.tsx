/**
 * The page after the link was used, whichever mailbox it came from. No component of its own, so that
 * it takes the place of the question, and the focus goes to its heading.
 */
import { Link } from 'react-router'

import { readToken } from '@/shared/session'
import { Button, Notice } from '@/shared/ui'

import type { Outcome } from './useChangeLink'

function Settings() {
  return (
    <Button asChild variant="secondary">
      <Link to="/settings">Open your profile</Link>
    </Button>
  )
}

export function answer(outcome: Exclude<Outcome, 'waiting' | 'failed'>) {
  switch (outcome) {
    case 'changed':
      return (
        <Notice
          title="Your address is changed"
          action={
            readToken() === null ? (
              <Button asChild>
                <Link to="/signin">Sign in</Link>
              </Button>
            ) : (
              <Settings />
            )
          }
        >
          From now on you sign in with the new one. All sessions ended but the one in which you
          asked for the change.
        </Notice>
      )
    case 'halfway':
      return (
        <Notice title="This mailbox has confirmed it" action={<Settings />}>
          Now use the link in the mail to your other address, too. Then the address changes.
        </Notice>
      )
    case 'taken':
      return (
        <Notice title="Another account has this address" action={<Settings />}>
          Somebody opened an account with it before the change was confirmed. Your account keeps its
          address.
        </Notice>
      )
    case 'spent':
      return (
        <Notice title="This link does not work" action={<Settings />}>
          The change happened, was cancelled, or was asked for more than a day ago; or the link was
          cut off on its way. Your profile shows your address, and whether a change waits.
        </Notice>
      )
  }
}
