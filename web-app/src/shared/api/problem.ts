/** Reads errors of the API (`application/problem+json`) into one shape for screens. */
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

export type ApiError = {
  /** HTTP status; 0 when no answer came at all. */
  status: number
  /** Stable name of the error, such as `insufficient_tokens`; empty when unknown. */
  code: string
  /** Sentence for the person; empty when the server sent none. */
  message: string
  /** More exact sentence; empty when the server sent none. */
  detail: string
  /** Message per field of the form. */
  fields: Record<string, string>
  /** Names the sign-in that waits for a code; empty when none does. */
  challenge: string
  /** Seconds to wait before another attempt, when the server said so. */
  retryAfter: number | null
}

/** What `baseQuery` adds to the error of fetchBaseQuery. */
export type BaseError = FetchBaseQueryError & { retryAfter?: number }

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function textMap(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}

/** The HTTP status of a failed call, 0 when there was no answer. */
export function statusOf(error: BaseError): number {
  if (typeof error.status === 'number') return error.status
  return error.status === 'PARSING_ERROR' ? error.originalStatus : 0
}

/** Whether a value thrown by `unwrap()` or held in `error` is the error of a call. */
function isBaseError(error: unknown): error is BaseError {
  return typeof error === 'object' && error !== null && 'status' in error
}

/** Takes any value that `unwrap()` throws or a hook holds in `error`. */
export function toApiError(error: unknown): ApiError {
  if (!isBaseError(error)) {
    const message = text((error as { message?: unknown } | null | undefined)?.message)
    return { status: 0, code: '', message, detail: '', fields: {}, challenge: '', retryAfter: null }
  }
  const body: Record<string, unknown> =
    typeof error.data === 'object' && error.data !== null ? { ...error.data } : {}
  return {
    status: statusOf(error),
    code: text(body.code),
    message: text(body.message),
    detail: text(body.detail),
    fields: textMap(body.fields),
    challenge: text(body.challenge),
    retryAfter: error.retryAfter ?? null,
  }
}

/** Shown when the service sent no message. */
export const UNREACHED = 'The server could not be reached. Nothing was changed.'

/**
 * Why something was refused, in a sentence; empty when the cause is a fault of the service, which
 * has no message worth showing.
 */
export function whyRefused(error: unknown): string {
  const { status, detail, message } = toApiError(error)
  return status >= 400 && status < 500 ? detail || message : ''
}
