/** The link in one of the two mails about a change of the address, and what its use has brought about. */
import { toApiError } from '@/shared/api'
import { useConfirmEmailChangeMutation } from '@/shared/api/emailChange'
import { linkOutcome, useLinkToken } from '@/shared/lib/mailLink'
import { readToken, syncSession } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'

/** `waiting` for the reader; `halfway` when the other mailbox has to confirm it as well. */
export type Outcome = 'waiting' | 'halfway' | 'changed' | 'taken' | 'spent' | 'failed'

export function useChangeLink() {
  const token = useLinkToken()
  const [send, call] = useConfirmEmailChangeMutation()
  const dispatch = useAppDispatch()

  async function confirm() {
    const { data } = await send({ emailChangeLink: { token } })
    // The session of this browser either has the new address now, or has ended.
    if (data?.changed && readToken() !== null) void dispatch(syncSession())
  }

  function outcome(): Outcome {
    const found = linkOutcome(token, call)
    if (found === 'working') return 'waiting'
    if (found === 'done') return call.data?.changed ? 'changed' : 'halfway'
    return toApiError(call.error).code === 'email_taken' ? 'taken' : found
  }

  return { token, outcome: outcome(), isBusy: call.isLoading, confirm: () => void confirm() }
}
