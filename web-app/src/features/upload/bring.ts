/**
 * Uploads one file: a signed address first, then the file itself, directly into the file store if
 * the server says so. Also deletes a file that will not be sent.
 */
import { api, type ApiError, type DirectAddress, type DirectUpload, toApiError } from '@/shared/api'
import { config } from '@/shared/config'
import type { AppDispatch } from '@/shared/store'

import type { FileType } from './limits'

/** The upload was cancelled. */
export class Cancelled extends Error {}

export type Bringing = {
  file: File
  type: FileType
  /** A picture that everybody may see. */
  isPublic?: boolean
  /** Called with the uploaded part of the file, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Resolves with the address that names the file in a message. Rejects with an `ApiError`, or `Cancelled`. */
export type Bring = (bringing: Bringing) => Promise<string>

/** The error of a refusal, if it is one of ours; a file store answers in its own words. */
function failure({ status, responseText }: XMLHttpRequest): ApiError {
  let data: unknown = null
  try {
    data = JSON.parse(responseText)
  } catch {
    // Not a problem in JSON: the status is enough.
  }
  return status === 0
    ? toApiError({ status: 'FETCH_ERROR', error: 'The upload did not arrive.' })
    : toApiError({ status, data })
}

/**
 * Only XMLHttpRequest reports the progress of an upload. The address is the whole permission: the
 * access token is not sent, whatever server the address belongs to. Resolves with the error, if
 * any.
 */
function put(
  address: string,
  { file, type, onProgress, signal }: Bringing,
): Promise<ApiError | null> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('PUT', address)
    call.setRequestHeader('Content-Type', type)
    call.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    }
    call.onload = () => resolve(call.status >= 200 && call.status < 300 ? null : failure(call))
    call.onerror = () => resolve(failure(call))
    const giveUp = () => {
      call.abort()
      reject(new Cancelled())
    }
    signal.addEventListener('abort', giveUp, { once: true })
    call.send(file)
  })
}

/** Uploads directly into the file store, with the size that was announced to it. */
async function claimed(directUrl: string, { file, signal }: Bringing): Promise<string> {
  const answer = await fetch(new URL(directUrl, new URL(config.apiBase, location.href)), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ size: file.size } satisfies DirectUpload),
    signal,
  })
  const data: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw toApiError({ status: answer.status, data })
  return (data as DirectAddress).signedUrl
}

export function bringWith(dispatch: AppDispatch): Bring {
  return async (bringing) => {
    const { file, type, signal, isPublic = false } = bringing
    const asked = api.endpoints.signUpload.initiate(
      {
        fileName: file.name,
        fileType: type,
        fileSize: file.size,
        ...(isPublic && { public: true }),
      },
      { forceRefetch: true, subscribe: false },
    )
    const call = dispatch(asked)
    signal.addEventListener('abort', () => call.abort(), { once: true })
    try {
      const { signedUrl, directUrl, url } = await call.unwrap()
      if (signal.aborted) throw new Cancelled()
      const given = directUrl ? await claimed(directUrl, bringing) : signedUrl
      const address = new URL(given, new URL(config.apiBase, location.href)).href
      const problem = await put(address, bringing)
      if (problem !== null) throw problem
      return url
    } catch (error) {
      if (signal.aborted) throw new Cancelled()
      throw 'code' in (error as object) ? error : toApiError(error)
    }
  }
}

/**
 * Deletes the file at an address, so that it takes no room. A file sent in the meantime stays with
 * its message.
 */
export type Release = (url: string) => void

export function releaseWith(dispatch: AppDispatch): Release {
  return (url) => {
    const id = url.split('/').pop() ?? ''
    void dispatch(api.endpoints.releaseFile.initiate({ id }, { track: false }))
  }
}
