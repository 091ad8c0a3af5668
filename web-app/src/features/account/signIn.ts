/**
 * Sign-in: the administrators' endpoint first, the ordinary one if the first does not know the
 * person; nobody can tell from outside who is an administrator.
 */
import { api, type ApiError, type Credentials, toApiError, type TokenAnswer } from '@/shared/api'
import { beginSession, readToken } from '@/shared/session'
import type { AppDispatch } from '@/shared/store'

export const INVALID = 'Invalid email or password.'
export const FAILED = 'An error occurred during login. Please try again.'
export const NO_TOKEN = 'No token returned from API'

/** What went wrong, in one line, and in some cases advice in a second. */
export type SignInProblem = { message: string; code: string; retryAfter: number | null }

const DOORS = [api.endpoints.adminSignIn, api.endpoints.signIn] as const

/** The answers of the first endpoint after which the second is tried. */
const TRY_NEXT = [401, 404]

/** The result of a sign-in; `challenge` names one that waits for a code. */
export type SignInResult = { problem: SignInProblem | null; challenge: string }

type DoorAnswer = { opened: Partial<TokenAnswer> } | { error: ApiError }

async function tryDoors(dispatch: AppDispatch, credentials: Credentials): Promise<DoorAnswer> {
  let answer: DoorAnswer = { opened: {} }
  for (const door of DOORS) {
    const result = await dispatch(door.initiate({ credentials }))
    if (result.error === undefined) return { opened: result.data ?? {} }
    answer = { error: toApiError(result.error) }
    if (answer.error.challenge !== '' || !TRY_NEXT.includes(answer.error.status)) break
  }
  return answer
}

export function problem(message: string, error?: ApiError): SignInProblem {
  return { message, code: error?.code ?? '', retryAfter: error?.retryAfter ?? null }
}

/** A refusal in the words of the service; a fault of it has the general text. */
export function refusal(error: ApiError): SignInProblem {
  const told = error.fields.code ?? error.detail
  return problem(error.status >= 500 || told === '' ? FAILED : told, error)
}

/** Begins the session of an answer, and reads the account. Returns null on success. */
export function enter({ token, storageKey }: Partial<TokenAnswer>) {
  return async (dispatch: AppDispatch): Promise<SignInProblem | null> => {
    if (!token) return problem(NO_TOKEN)
    await dispatch(beginSession({ token, storageKey }))
    return readToken() === null ? problem(FAILED) : null
  }
}

/** Signs in by address and password. */
export function signIn(credentials: Credentials) {
  return async (dispatch: AppDispatch): Promise<SignInResult> => {
    const answer = await tryDoors(dispatch, credentials)
    if (!('error' in answer)) {
      return { problem: await dispatch(enter(answer.opened)), challenge: '' }
    }
    const { error } = answer
    if (error.challenge !== '') return { problem: null, challenge: error.challenge }
    return { problem: problem(error.status === 401 ? INVALID : FAILED, error), challenge: '' }
  }
}

/** Goes on with a sign-in by a code. Returns null on success. */
export function finishSignIn(challenge: string, code: string) {
  return async (dispatch: AppDispatch): Promise<SignInProblem | null> => {
    const finish = api.endpoints.finishSignIn.initiate({ secondFactorSignIn: { challenge, code } })
    const result = await dispatch(finish)
    if (result.error === undefined) return dispatch(enter(result.data ?? {}))
    return refusal(toApiError(result.error))
  }
}
