/**
 * The page for a mail's link that needs no further action: the link is used on arrival, and the
 * page shows the result.
 */
import { type ReactNode, useEffect } from 'react'

import { type LinkCall, linkOutcome } from '../lib/mailLink'
import { Button } from './Button'
import { Notice } from './Notice'
import { Loading } from './states'

export type FollowedLinkProps = {
  token: string
  call: LinkCall
  /** Uses the link; the same function as long as the token is the same. */
  use: () => void
  /** The title before there is a result. */
  title: string
  /** The title when it failed. */
  failedTitle: string
  /** The text when it worked. */
  done: ReactNode
  /** The text for a link that is no longer valid. */
  spent: ReactNode
}

export function FollowedLink(props: FollowedLinkProps) {
  const { token, call, use, title, failedTitle, done, spent } = props
  useEffect(() => {
    if (token !== '') use()
  }, [use, token])

  switch (linkOutcome(token, call)) {
    case 'working':
      return (
        <Notice title={title}>
          <Loading label="Confirming…" />
        </Notice>
      )
    case 'done':
      return done
    case 'spent':
      return spent
    case 'failed':
      return (
        <Notice title={failedTitle} action={<Button onClick={use}>Try again</Button>}>
          Something was in the way just now. The link still holds.
        </Notice>
      )
  }
}
