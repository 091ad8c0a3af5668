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

type DoorAnswer = { opened: Partial<TokenAnswer> } | { error: ApiError }

async function tryDoors(dispatch: AppDispatch, credentials: Credentials): Promise<DoorAnswer> {
  let answer: DoorAnswer = { opened: {} }
  for (const door of DOORS) {
    const result = await dispatch(door.initiate({ credentials }))
    if (result.error === undefined) return { opened: result.data ?? {} }
    answer = { error: toApiError(result.error) }
    if (!TRY_NEXT.includes(answer.error.status)) break
  }
  return answer
}

function problem(message: string, error?: ApiError): SignInProblem {
  return { message, code: error?.code ?? '', retryAfter: error?.retryAfter ?? null }
}

/** Signs in and reads the account. Returns null on success. */
export function signIn(credentials: Credentials) {
  return async (dispatch: AppDispatch): Promise<SignInProblem | null> => {
    const answer = await tryDoors(dispatch, credentials)
    if ('error' in answer) {
      return problem(answer.error.status === 401 ? INVALID : FAILED, answer.error)
    }
    const { token, storageKey } = answer.opened
    if (!token) return problem(NO_TOKEN)
    await dispatch(beginSession({ token, storageKey }))
    return readToken() === null ? problem(FAILED) : null
  }
}
