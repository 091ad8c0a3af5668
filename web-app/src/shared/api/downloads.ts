/** Files that the service makes: they are saved, not kept in the store. */
import { saveFile } from '../lib/save'
import type { DownloadBillingHistoryApiArg, ExportTicket } from './generated/endpoints'
import { pagedApi } from './pages'

/** Reads an answer as a file, unless it is a refusal. */
const asFile = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : response.json()

/** A list of the admin area as a file. */
export type ListFile = {
  list: 'agents' | 'audit-logs' | 'payments' | 'tickets' | 'users'
  /** The end of the file's address, after the address of the list. */
  at: '.csv' | '.jsonl' | '/export'
  filter: Readonly<Record<string, string | number | undefined>>
  /** The name of the saved file. */
  name: string
}

export const downloadsApi = pagedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the billing history, with its filters, as a file of comma-separated values. */
    saveBillingHistory: build.mutation<null, DownloadBillingHistoryApiArg>({
      async queryFn(filter, _api, _extra, send) {
        const asked = { url: '/payments/history.csv', params: filter, responseHandler: asFile }
        const answer = await send(asked)
        if (answer.error) return { error: answer.error }
        saveFile(answer.data as Blob, 'billing-history.csv')
        return { data: null }
      },
    }),
    /**
     * Saves a list of the admin area or the audit log, with its filters, as a file; the audit log
     * records this.
     */
    saveList: build.mutation<null, ListFile>({
      async queryFn({ list, at, filter, name }, _api, _extra, send) {
        const given = await send({ url: `/admin/${list}/exports`, method: 'POST' })
        if (given.error) return { error: given.error }
        const params = { ...filter, ...(given.data as ExportTicket) }
        const answer = await send({ url: `/admin/${list}${at}`, params, responseHandler: asFile })
        if (answer.error) return { error: answer.error }
        saveFile(answer.data as Blob, name)
        return { data: null }
      },
    }),
  }),
})
