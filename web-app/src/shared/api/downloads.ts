/** Files that the service makes: they are saved, not kept in the store. */
import { saveFile } from '../lib/save'
import type { DownloadBillingHistoryApiArg, ExportTicket } from './generated/endpoints'
import { pagedApi } from './pages'

/** How an answer that is a file, unless it is a refusal, is read. */
const asFile = (response: Response): Promise<unknown> =>
  response.ok ? response.blob() : response.json()

/** A list of the admin area as a file. */
export type ListFile = {
  list: 'agents' | 'audit-logs' | 'payments' | 'tickets' | 'users'
  /** Where it is had, after the address of the list. */
  at: '.csv' | '.jsonl' | '/export'
  filter: Readonly<Record<string, string | number | undefined>>
  /** What it is called once it is saved. */
  name: string
}

export const downloadsApi = pagedApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the billing history, as narrowed, as a file of comma-separated values. */
    saveBillingHistory: build.mutation<null, DownloadBillingHistoryApiArg>({
      async queryFn(filter, _api, _extra, send) {
        const asked = { url: '/payments/history.csv', params: filter, responseHandler: asFile }
        const answer = await send(asked)
        if (answer.error) return { error: answer.error }
        saveFile(answer.data as Blob, 'billing-history.csv')
        return { data: null }
      },
    }),
    /** Saves a list of the admin area or the audit log, as narrowed; that it was asked for is in the log. */
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
