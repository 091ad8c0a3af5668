/** The place of the button for passkeys. Its code is loaded after the page, which has its height from the start. */
import { lazy, Suspense } from 'react'

import type { SignInResult } from '../signIn'
import { browserHasPasskeys, isPlaceForPasskeys } from './support'

export type LateSignInButtonProps = {
  remember: boolean
  /** Another sign-in is on its way. */
  isOff: boolean
  /** Of a sign-in that has begun, or failed before it could. */
  onAttempt: (result: Promise<SignInResult>) => void
}

// Without it, the password still signs in.
const SignInButton = lazy(() => import('./SignInButton').catch(() => ({ default: () => null })))

export function LateSignInButton(props: LateSignInButtonProps) {
  if (!isPlaceForPasskeys() || !browserHasPasskeys()) return null
  return (
    <div className="grid min-h-11">
      <Suspense>
        <SignInButton {...props} />
      </Suspense>
    </div>
  )
}
