/** The page that the link of a mail opens when following it is all there is to do: used on arrival, and told what came of it. */
import { type ReactNode, useEffect } from 'react'

import { type LinkCall, linkOutcome } from '../lib/mailLink'
import { Button } from './Button'
import { Notice } from './Notice'
import { Loading } from './states'

export type FollowedLinkProps = {
  token: string
  call: LinkCall
  /** Uses the link; the same function for as long as the token is the same. */
  use: () => void
  /** What it is about, while nothing is known yet. */
  title: string
  /** How things stand when something was in the way. */
  failedTitle: string
  /** What is said when it worked. */
  done: ReactNode
  /** What is said of a link that opens nothing. */
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
