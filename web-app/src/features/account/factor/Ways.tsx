/** What an admin without the second factor that admins need can do: use a passkey, or set up one of the two. */
import { KeyRound } from 'lucide-react'
import { Link } from 'react-router'

import { syncSession } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'
import { Button, notify } from '@/shared/ui'

import { useHasPasskey } from '../passkey/useHasPasskey'
import { useStepUp } from '../passkey/useStepUp'

const PROFILE = '/settings?tab=profile'

/** The session counts as one with a second factor from then on, so the account is read as an admin's. */
function useOpening() {
  const dispatch = useAppDispatch()
  const onFailed = (told: string) =>
    notify.error('Your passkey could not be used.', { description: told })

  async function load() {
    await dispatch(syncSession())
    // The pressed button has left the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return useStepUp({ onProved: () => void load(), onFailed })
}

/** Not `disabled` while the browser asks, which would take the focus away. */
function UsePasskey({ press, isBusy }: ReturnType<typeof useOpening>) {
  return (
    <Button variant="secondary" size="sm" aria-disabled={isBusy} onClick={() => void press()}>
      <KeyRound aria-hidden className="size-4" />
      {isBusy ? 'Waiting for your passkey…' : 'Use your passkey'}
    </Button>
  )
}

export function Ways() {
  const { canAsk, hasPasskey, isLoading } = useHasPasskey()
  const opening = useOpening()
  if (isLoading) return null
  const isPossible = canAsk && !opening.isNowhere
  return (
    <>
      {isPossible && hasPasskey && <UsePasskey {...opening} />}
      <Link to={`${PROFILE}#second-factor`} className="link font-medium">
        Set up an authenticator app
      </Link>
      {isPossible && !hasPasskey && (
        <Link to={`${PROFILE}#passkeys`} className="link font-medium">
          Add a passkey
        </Link>
      )}
    </>
  )
}
