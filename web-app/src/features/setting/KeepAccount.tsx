/** Takes back the deletion of the account. */
import { toApiError, UNREACHED, useTakeBackDeletionMutation } from '@/shared/api'
import { adoptProfile } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'
import { Button, notify } from '@/shared/ui'

export function KeepAccount({ size = 'md', onKept }: { size?: 'sm' | 'md'; onKept?: () => void }) {
  const dispatch = useAppDispatch()
  const [takeBack, { isLoading }] = useTakeBackDeletionMutation()

  async function keep() {
    try {
      dispatch(adoptProfile(await takeBack().unwrap()))
      notify.success('Your account stays.')
      onKept?.()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('Your account could not be kept.', { description: message || UNREACHED })
    }
  }

  return (
    <Button variant="secondary" size={size} disabled={isLoading} onClick={() => void keep()}>
      Keep my account
    </Button>
  )
}
