/** Sign-in with a passkey: what the device's answer opens, and how a failure is told. */
import { toApiError } from '@/shared/api'
import { signInWithPasskey } from '@/shared/api/passkey'
import type { AppDispatch } from '@/shared/store'

import { enter, FAILED, problem, refusal, type SignInProblem, type SignInResult } from '../signIn'

/** Told as after a password. */
export function failureOf(cause: unknown): SignInProblem {
  const error = toApiError(cause)
  if (error.code === 'account_suspended') return problem(FAILED, error)
  // There is no field at which a person could correct a credential.
  return error.status === 422 ? problem(FAILED) : refusal(error)
}

/** Begins the session that the credential opens. */
export function enterWith(credential: object, remember: boolean) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    const passkeySignIn = { credential, remember }
    const result = await dispatch(signInWithPasskey.initiate({ passkeySignIn }))
    const failure =
      result.error === undefined
        ? await dispatch(enter(result.data ?? {}))
        : failureOf(result.error)
    return { problem: failure, challenge: '' }
  }
}
