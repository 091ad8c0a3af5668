/** The button that signs in with a passkey, and the way from the device to the session. */
import { KeyRound } from 'lucide-react'

import { useAppDispatch } from '@/shared/store'
import { Button } from '@/shared/ui'

import { useAsking } from './useAsking'
import type { LateSignInButtonProps } from './LateSignInButton'
import { enterWith, failureOf } from './signIn'

export default function SignInButton({ remember, isOff, onAttempt }: LateSignInButtonProps) {
  const dispatch = useAppDispatch()
  const { ask, isAsking, isNowhere } = useAsking()
  const isLocked = isOff || isAsking

  async function press() {
    if (isLocked) return
    const asked = await ask()
    if (asked === null) return
    if ('credential' in asked) onAttempt(dispatch(enterWith(asked.credential, remember)))
    else onAttempt(Promise.resolve({ problem: failureOf(asked.cause), challenge: '' }))
  }

  if (isNowhere) return null
  // Not `disabled`, which would take the focus away while the browser asks.
  return (
    <Button variant="secondary" aria-disabled={isLocked} onClick={() => void press()}>
      <KeyRound aria-hidden className="size-4.5" />
      {isAsking ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
    </Button>
  )
}
