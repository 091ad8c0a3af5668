/** The button that signs in with a passkey, and the way from the device to the session. */
import { KeyRound } from 'lucide-react'
import { useState } from 'react'

import { useAppDispatch } from '@/shared/store'
import { Button } from '@/shared/ui'

import type { LateSignInButtonProps } from './LateSignInButton'
import { askDevice, enterWith } from './signIn'
import { useSignal } from './useSignal'

export default function SignInButton({ remember, isOff, onAttempt }: LateSignInButtonProps) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<'idle' | 'asking' | 'none'>('idle')
  const newSignal = useSignal()
  const isLocked = isOff || state === 'asking'

  async function press() {
    if (isLocked) return
    setState('asking')
    const asked = await dispatch(askDevice(newSignal()))
    setState(asked === 'none' ? 'none' : 'idle')
    if (asked === null || asked === 'none') return
    if ('credential' in asked) onAttempt(dispatch(enterWith(asked.credential, remember)))
    else onAttempt(Promise.resolve({ problem: asked.failure, challenge: '' }))
  }

  if (state === 'none') return null
  // Not `disabled`, which would take the focus away while the browser asks.
  return (
    <Button variant="secondary" aria-disabled={isLocked} onClick={() => void press()}>
      <KeyRound aria-hidden className="size-4.5" />
      {state === 'asking' ? 'Waiting for your passkey…' : 'Sign in with a passkey'}
    </Button>
  )
}
