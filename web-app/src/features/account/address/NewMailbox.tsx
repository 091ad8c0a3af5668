/**
 * The page of the link in the mail to the new address of an account. It needs a press, because the
 * mail may have reached somebody else by a slip of the pen, and some programs follow links by
 * themselves.
 */
import { Button, Notice } from '@/shared/ui'

import { answer } from './answer'
import { useChangeLink } from './useChangeLink'

export function NewMailbox() {
  const { outcome, isBusy, confirm } = useChangeLink()
  if (outcome !== 'waiting' && outcome !== 'failed') return answer(outcome)
  const hasFailed = outcome === 'failed'
  return (
    <Notice
      title={hasFailed ? 'Your address is not confirmed yet' : 'Is this your new address?'}
      action={
        <Button disabled={isBusy} onClick={confirm}>
          {isBusy ? 'Confirming…' : hasFailed ? 'Try again' : 'Confirm my new address'}
        </Button>
      }
    >
      {hasFailed
        ? 'Something was in the way just now. The link still holds.'
        : 'Confirm it only if you asked for it: whoever owns the account signs in with the address of this mailbox from then on.'}
    </Notice>
  )
}
