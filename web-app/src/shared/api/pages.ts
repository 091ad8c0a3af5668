/**
 * The paged lists as infinite queries: one cache entry per filter, pages added at its end.
 * The API answers with a bare list and names the next page in the `Link` header.
 */
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query'

import {
  type Admin,
  type AdminAgent,
  type AdminPayment,
  type AdminTicket,
  type Agent,
  type AgentVersion,
  type AuditLog,
  type BillingEntry,
  type ChatListItem,
  type ChatSession,
  generatedApi,
  type GlobalPromptVersion,
  type ListAdminAgentsApiArg,
  type ListAllTicketsApiArg,
  type ListAdminsApiArg,
  type ListAgentReviewsApiArg,
  type ListAgentVersionsApiArg,
  type ListAgentsApiArg,
  type ListAuditLogsApiArg,
  type ListBillingHistoryApiArg,
  type ListChatSessionsApiArg,
  type ListDiscussionRepliesApiArg,
  type ListDiscussionsApiArg,
  type ListGlobalPromptVersionsApiArg,
  type ListJobsApiArg,
  type ListModerationApiArg,
  type ListOutboxApiArg,
  type ListConversationsApiArg,
  type ListPaymentsApiArg,
  type ListTicketsApiArg,
  type ListUsersApiArg,
  type AdminUser,
  type Announcement,
  type Campaign,
  type ListAnnouncementsApiArg,
  type ListCampaignsApiArg,
  type MessageHit,
  type ModerationCase,
  type OpenJob,
  type OutboxMail,
  type Post,
  type PostReply,
  type Review,
  type SearchMessagesApiArg,
  type Ticket,
} from './generated/endpoints'

export type Page<Item> = { items: Item[]; next: string | null }

/** A page of a list that says how many all its pages hold; null when it did not. */
export type CountedPage<Item> = Page<Item> & { total: number | null }

/** The cursor of another page, from `Link: <…?cursor=…>; rel="next"`; null when there is none. */
export function cursorIn(link: string | null, rel: 'next' | 'prev'): string | null {
  const address = link?.match(new RegExp(`<([^>]+)>\\s*;\\s*rel="?${rel}"?`))?.[1]
  if (address === undefined) return null
  return new URL(address, window.location.origin).searchParams.get('cursor')
}

/** The cursor of the next page, null on the last one. */
export const nextCursor = (link: string | null) => cursorIn(link, 'next')

export function toPage<Item>(items: Item[], meta: FetchBaseQueryMeta | undefined): Page<Item> {
  return { items, next: nextCursor(meta?.response?.headers.get('Link') ?? null) }
}

function toCountedPage<Item>(
  items: Item[],
  meta: FetchBaseQueryMeta | undefined,
): CountedPage<Item> {
  const total = meta?.response?.headers.get('X-Total-Count') ?? null
  return { ...toPage(items, meta), total: total === null ? null : Number(total) }
}

export const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.next ?? undefined,
}

/** Arguments of a list without its position; the infinite query keeps the position itself. */
export type Filter<Arg extends { cursor?: string }> = Omit<Arg, 'cursor'>

/**
 * The least rating is sent as the screen shows it: a number would lose the zero of 4.0. `saved`
 * narrows the list to those whom the caller saved.
 */
export type AgentFilter = Omit<Filter<ListAgentsApiArg>, 'rating'> & {
  rating?: string
  saved?: string
}

type Asked<Arg> = { queryArg: Arg; pageParam: string | null }

export function params<Arg extends object>({ queryArg, pageParam }: Asked<Arg>) {
  return { ...queryArg, cursor: pageParam ?? undefined }
}

export const pagedApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    agentPages: build.infiniteQuery<CountedPage<Agent>, AgentFilter, string | null>({
      query: ({ queryArg: { saved, ...queryArg }, pageParam }) => ({
        url: '/agents',
        ...(saved && { url: '/favourites' }),
        params: params({ queryArg, pageParam }),
      }),
      transformResponse: (items: Agent[], meta: FetchBaseQueryMeta | undefined) =>
        toCountedPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['catalog'],
    }),
    reviewPages: build.infiniteQuery<Page<Review>, Filter<ListAgentReviewsApiArg>, string | null>({
      query: ({ queryArg: { id, ...queryArg }, pageParam }) => ({
        url: `/agents/${encodeURIComponent(id)}/reviews`,
        params: params({ queryArg, pageParam }),
      }),
      transformResponse: (items: Review[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['catalog'],
    }),
    conversationPages: build.infiniteQuery<
      Page<ChatListItem>,
      Filter<ListConversationsApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/chat/history', params: params(asked) }),
      transformResponse: (items: ChatListItem[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['conversation'],
    }),
    sessionPages: build.infiniteQuery<
      Page<ChatSession>,
      Filter<ListChatSessionsApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/chat/sessions', params: params(asked) }),
      transformResponse: (items: ChatSession[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['conversation'],
    }),
    hitPages: build.infiniteQuery<Page<MessageHit>, Filter<SearchMessagesApiArg>, string | null>({
      query: (asked) => ({ url: '/chat/search', params: params(asked) }),
      transformResponse: (items: MessageHit[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['conversation'],
    }),
    discussionPages: build.infiniteQuery<Page<Post>, Filter<ListDiscussionsApiArg>, string | null>({
      query: (asked) => ({ url: '/community', params: params(asked) }),
      transformResponse: (items: Post[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['community'],
    }),
    discussionReplyPages: build.infiniteQuery<
      Page<PostReply>,
      Filter<ListDiscussionRepliesApiArg>,
      string | null
    >({
      query: ({ queryArg: { id, ...queryArg }, pageParam }) => ({
        url: `/community/${encodeURIComponent(id)}/comments`,
        params: params({ queryArg, pageParam }),
      }),
      transformResponse: (items: PostReply[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['community'],
    }),
    auditLogPages: build.infiniteQuery<Page<AuditLog>, Filter<ListAuditLogsApiArg>, string | null>({
      query: (asked) => ({ url: '/admin/audit-logs', params: params(asked) }),
      transformResponse: (items: AuditLog[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['audit'],
    }),
    billingHistoryPages: build.infiniteQuery<
      Page<BillingEntry>,
      Filter<ListBillingHistoryApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/payments/history', params: params(asked) }),
      transformResponse: (items: BillingEntry[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['payment', 'wallet'],
    }),
    paymentPages: build.infiniteQuery<
      Page<AdminPayment>,
      Filter<ListPaymentsApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/admin/payments', params: params(asked) }),
      transformResponse: (items: AdminPayment[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['payment'],
    }),
    globalPromptVersionPages: build.infiniteQuery<
      Page<GlobalPromptVersion>,
      Filter<ListGlobalPromptVersionsApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/admin/settings/prompt/versions', params: params(asked) }),
      transformResponse: (items: GlobalPromptVersion[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['prompt'],
    }),
    adminAgentPages: build.infiniteQuery<
      Page<AdminAgent>,
      Filter<ListAdminAgentsApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/admin/agents', params: params(asked) }),
      transformResponse: (items: AdminAgent[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['catalog'],
    }),
    agentVersionPages: build.infiniteQuery<
      Page<AgentVersion>,
      Filter<ListAgentVersionsApiArg>,
      string | null
    >({
      query: ({ queryArg: { id, ...queryArg }, pageParam }) => ({
        url: `/admin/agents/${encodeURIComponent(id)}/versions`,
        params: params({ queryArg, pageParam }),
      }),
      transformResponse: (items: AgentVersion[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['catalog'],
    }),
    adminPages: build.infiniteQuery<Page<Admin>, Filter<ListAdminsApiArg>, string | null>({
      query: (asked) => ({ url: '/admin/admins', params: params(asked) }),
      transformResponse: (items: Admin[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['account'],
    }),
    announcementPages: build.infiniteQuery<
      Page<Announcement>,
      Filter<ListAnnouncementsApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/admin/announcements', params: params(asked) }),
      transformResponse: (items: Announcement[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['announcement'],
    }),
    campaignPages: build.infiniteQuery<Page<Campaign>, Filter<ListCampaignsApiArg>, string | null>({
      query: (asked) => ({ url: '/admin/campaigns', params: params(asked) }),
      transformResponse: (items: Campaign[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['campaign'],
    }),
    ticketPages: build.infiniteQuery<Page<Ticket>, Filter<ListTicketsApiArg>, string | null>({
      query: (asked) => ({ url: '/support/tickets', params: params(asked) }),
      transformResponse: (items: Ticket[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['ticket'],
    }),
    allTicketPages: build.infiniteQuery<
      Page<AdminTicket>,
      Filter<ListAllTicketsApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/admin/tickets', params: params(asked) }),
      transformResponse: (items: AdminTicket[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['ticket'],
    }),
    moderationPages: build.infiniteQuery<
      Page<ModerationCase>,
      Filter<ListModerationApiArg>,
      string | null
    >({
      query: (asked) => ({ url: '/admin/moderation', params: params(asked) }),
      transformResponse: (items: ModerationCase[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      // The answer says whether an author is suspended.
      providesTags: ['community', 'account'],
    }),
    jobPages: build.infiniteQuery<Page<OpenJob>, Filter<ListJobsApiArg>, string | null>({
      query: (asked) => ({ url: '/admin/operations/jobs', params: params(asked) }),
      transformResponse: (items: OpenJob[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['operation'],
    }),
    outboxPages: build.infiniteQuery<Page<OutboxMail>, Filter<ListOutboxApiArg>, string | null>({
      query: (asked) => ({ url: '/admin/outbox', params: params(asked) }),
      transformResponse: (items: OutboxMail[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['mail'],
    }),
    userPages: build.infiniteQuery<Page<AdminUser>, Filter<ListUsersApiArg>, string | null>({
      query: (asked) => ({ url: '/admin/users', params: params(asked) }),
      transformResponse: (items: AdminUser[], meta: FetchBaseQueryMeta | undefined) =>
        toPage(items, meta),
      infiniteQueryOptions: paging,
      providesTags: ['account'],
    }),
  }),
})
