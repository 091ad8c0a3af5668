/** Opened by the links in the two mails about a change of the address. */
import { useParams } from 'react-router'

import { NewMailbox } from './NewMailbox'
import { OldMailbox } from './OldMailbox'

export function Component() {
  const { mailbox } = useParams()
  return mailbox === 'new' ? <NewMailbox /> : <OldMailbox />
}
