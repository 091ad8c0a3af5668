/** Files: fetched with the session, as in every other call, and given to the browser to save. */
import { saveFile } from '../lib/save'
import { pagedApi } from './pages'
import { whyRefused } from './problem'

export type FileToSave = {
  /** The address from the API. */
  url: string
  /** The name of the file if the answer does not name it. */
  name: string
}

/** The file name in an answer (RFC 5987); null when there is none that can be read. */
export function namedIn(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** The message for a file that could not be loaded, with the reason if it helps the reader. */
export function notDownloaded(error: unknown): string {
  return `The file could not be downloaded. ${whyRefused(error)}`.trimEnd()
}

/** A refusal is a problem in JSON; every other answer is the file. */
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
