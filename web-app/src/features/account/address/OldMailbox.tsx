/** The page of the link in the mail to the present address: the change is confirmed or refused. */
import { Link } from 'react-router'

import { toApiError, UNREACHED } from '@/shared/api'
import { useRefuseEmailChangeMutation } from '@/shared/api/emailChange'
import { Button, Notice, notify } from '@/shared/ui'

import { answer } from './answer'
import { useChangeLink } from './useChangeLink'

function useRefusal(token: string) {
  const [send, call] = useRefuseEmailChangeMutation()
  const isSpent = call.error !== undefined && toApiError(call.error).code === 'link_spent'

  async function refuse() {
    const { error } = await send({ emailChangeLink: { token } })
    if (error === undefined || toApiError(error).code === 'link_spent') return
    const { message } = toApiError(error)
    notify.error('The change could not be refused.', { description: message || UNREACHED })
  }

  return {
    isRefused: call.isSuccess,
    isSpent,
    isRefusing: call.isLoading,
    refuse: () => void refuse(),
  }
}

export function OldMailbox() {
  const { token, outcome, isBusy, confirm } = useChangeLink()
  const { isRefused, isSpent, isRefusing, refuse } = useRefusal(token)
  if (isRefused) {
    return (
      <Notice
        title="Your address stays as it is"
        action={
          <Button asChild>
            <Link to="/forgot-password">Choose another password</Link>
          </Button>
        }
      >
        If you did not ask for the change, somebody else knows your password or uses a session of
        yours. Choose another password now: that ends every session.
      </Notice>
    )
  }
  if (isSpent) return answer('spent')
  if (outcome !== 'waiting' && outcome !== 'failed') return answer(outcome)
  const hasFailed = outcome === 'failed'
  return (
    <Notice
      title={hasFailed ? 'Nothing has changed yet' : 'Change the address of your account?'}
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button disabled={isBusy || isRefusing} onClick={confirm}>
            {isBusy ? 'Confirming…' : hasFailed ? 'Try again' : 'Confirm the change'}
          </Button>
          <Button variant="danger" disabled={isBusy || isRefusing} onClick={refuse}>
            {isRefusing ? 'Refusing…' : 'Refuse it'}
          </Button>
        </div>
      }
    >
      {hasFailed
        ? 'Something was in the way just now. The link still holds.'
        : 'Another address was asked for in your settings, where it is shown. If that was not you, refuse it.'}
    </Notice>
  )
}
