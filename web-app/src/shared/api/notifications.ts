/**
 * Notifications, which only signed-in people have: their calls join the API together with the bell,
 * so that no page for visitors loads them.
 */
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'

import {
  type ListNotificationsApiArg,
  type Notification,
  notificationApi,
} from './generated/notification'
import { type Filter, type Page, paging, params, toPage } from './pages'

const api = notificationApi.injectEndpoints({
  endpoints: (build) => ({
    notificationPages: build.infiniteQuery<
      Page<Notification>,
      Filter<ListNotificationsApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/notifications', params: params(asked) }),
      transformResponse: (items: Notification[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['notification'],
    }),
  }),
})

/** Makes the cached notifications stale. */
export const notificationsChanged = () => api.util.invalidateTags(['notification'])

export type { Notification, NotificationKind } from './generated/notification'
export const {
  useChooseNotificationsMutation,
  useCountUnreadNotificationsQuery,
  useGetNotificationKindsQuery,
  useNotificationPagesInfiniteQuery,
  useReadNotificationsMutation,
} = api
