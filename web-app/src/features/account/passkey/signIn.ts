/** Sign-in with a passkey: what the device is asked, and what its answer opens. */
import { toApiError } from '@/shared/api'
import { beginPasskeySignIn, signInWithPasskey } from '@/shared/api/passkey'
import type { AppDispatch } from '@/shared/store'

import { enter, FAILED, problem, refusal, type SignInProblem, type SignInResult } from '../signIn'
import { askForPasskey } from './device'

/** What came of asking the device; `none` where there are no passkeys, null if the person does not want to. */
export type Asked = { credential: object } | { failure: SignInProblem } | 'none' | null

/** Told as after a password. */
function failureOf(cause: unknown): SignInProblem {
  const error = toApiError(cause)
  if (error.code === 'account_suspended') return problem(FAILED, error)
  // There is no field at which a person could correct a credential.
  return error.status === 422 ? problem(FAILED) : refusal(error)
}

/** Asks the device for a passkey. */
export function askDevice(signal: AbortSignal) {
  return async (dispatch: AppDispatch): Promise<Asked> => {
    const begun = await dispatch(beginPasskeySignIn.initiate())
    if (begun.error !== undefined) {
      const isNowhere = toApiError(begun.error).code === 'no_passkeys'
      return isNowhere ? 'none' : { failure: failureOf(begun.error) }
    }
    try {
      const credential = await askForPasskey(begun.data.options, signal)
      return credential && { credential }
    } catch (cause) {
      console.error('The passkey could not be asked for.', cause)
      return { failure: problem(FAILED) }
    }
  }
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
