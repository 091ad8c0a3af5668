/** Files: fetched with the session, as everything else is, and handed to the browser to keep. */
import { saveFile } from '../lib/save'
import { pagedApi } from './pages'
import { whyRefused } from './problem'

export type FileToSave = {
  /** Where the API said it is. */
  url: string
  /** What it is called, should the answer not say so. */
  name: string
}

/** The name that an answer gives its file (RFC 5987); null when it gives none that reads. */
export function namedIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** What is said where a file did not come, with why, if that is worth reading. */
export function notDownloaded(error: unknown): string {
  return `The file could not be downloaded. ${whyRefused(error)}`.trimEnd()
}

/** A refusal is a problem in JSON; anything else is the file. */
function read(response: Response): Promise<unknown> {
  return response.ok ? response.blob() : response.json().catch(() => null)
}

const fileApi = pagedApi.injectEndpoints({
  endpoints: (build) => ({
    saveFile: build.mutation<null, FileToSave>({
      async queryFn({ url, name }, _api, _options, fetchFile) {
        const address = new URL(url, window.location.origin).href
        const answer = await fetchFile({ url: address, responseHandler: read })
        if (answer.error) return { error: answer.error }
        const disposition = answer.meta?.response?.headers.get('Content-Disposition') ?? null
        saveFile(answer.data as Blob, namedIn(disposition) ?? name)
        return { data: null }
      },
    }),
  }),
})

export const { useSaveFileMutation } = fileApi
