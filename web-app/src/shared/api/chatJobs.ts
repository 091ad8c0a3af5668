/**
 * Jobs, which screens call orders and only members have: their calls join the API together with the
 * screens that show them.
 */
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'

import { type ChatJob, chatJobApi, type ListChatJobsApiArg } from './generated/chatJob'
import { type Filter, type Page, paging, params, toPage } from './pages'

/** What changes the list of conversations may change their jobs. */
const CONVERSATIONS = [{ type: 'conversation', id: 'LIST' }] as const

const api = chatJobApi
  .enhanceEndpoints({
    endpoints: {
      listChatJobs: { providesTags: CONVERSATIONS },
      getChatJob: { providesTags: CONVERSATIONS },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      chatJobPages: build.infiniteQuery<Page<ChatJob>, Filter<ListChatJobsApiArg>, string | null>({
        query: (asked) => ({ url: '/chat/jobs', params: params(asked) }),
        transformResponse: (items: ChatJob[], meta: FetchBaseQueryMeta | undefined) =>
          toPage(items, meta),
        infiniteQueryOptions: paging,
        providesTags: CONVERSATIONS,
      }),
    }),
  })

export type { ChatJob, ChatJobDetails } from './generated/chatJob'
export const { useChatJobPagesInfiniteQuery, useGetChatJobQuery, useListChatJobsQuery } = api
