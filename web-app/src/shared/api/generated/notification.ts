// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = ["notification"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listNotifications: build.query<
        ListNotificationsApiResponse,
        ListNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/notifications`,
          params: {
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["notification"],
      }),
      getNotificationKinds: build.query<
        GetNotificationKindsApiResponse,
        GetNotificationKindsApiArg
      >({
        query: () => ({ url: `/notifications/kinds` }),
        providesTags: ["notification"],
      }),
      chooseNotifications: build.mutation<
        ChooseNotificationsApiResponse,
        ChooseNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/notifications/kinds`,
          method: "PUT",
          body: queryArg.kindsRequest,
        }),
        invalidatesTags: ["notification"],
      }),
      readNotifications: build.mutation<
        ReadNotificationsApiResponse,
        ReadNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/notifications/read`,
          method: "POST",
          body: queryArg.readRequest,
        }),
        invalidatesTags: ["notification"],
      }),
      countUnreadNotifications: build.query<
        CountUnreadNotificationsApiResponse,
        CountUnreadNotificationsApiArg
      >({
        query: () => ({ url: `/notifications/unread` }),
        providesTags: ["notification"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as notificationApi };
export type ListNotificationsApiResponse =
  /** status 200 undefined */ Notification[];
export type ListNotificationsApiArg = {
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type GetNotificationKindsApiResponse =
  /** status 200 undefined */ NotificationKinds;
export type GetNotificationKindsApiArg = void;
export type ChooseNotificationsApiResponse = unknown;
export type ChooseNotificationsApiArg = {
  kindsRequest: KindsRequest;
};
export type ReadNotificationsApiResponse = unknown;
export type ReadNotificationsApiArg = {
  readRequest: ReadRequest;
};
export type CountUnreadNotificationsApiResponse =
  /** status 200 undefined */ UnreadNotifications;
export type CountUnreadNotificationsApiArg = void;
export type NotificationKind =
  | "work"
  | "reply"
  | "ticket"
  | "hidden"
  | "payment"
  | "balance"
  | "announcement";
export type Notification = {
  /** The specialist's id. */
  agentId: string | null;
  /** When that happened. */
  at: string;
  /** The discussion. */
  discussionId: string | null;
  /** The specialist, or who replied. */
  from: string | null;
  /** By which it is marked as read; newer ones have higher ids. */
  id: number;
  /** What it is about. */
  kind: NotificationKind;
  /** The reply with the work. */
  messageId: string | null;
  /** Whether the member has read it, or looked at what it is about. */
  read: boolean;
  /** The reply in it; null where the discussion itself was hidden. */
  replyId: string | null;
  /** The conversation with the work. */
  sessionId: string | null;
  /** Why the text was hidden, or what is announced. */
  text: string | null;
  /** The ticket. */
  ticketId: string | null;
  /** Of the work, the discussion, the ticket or the announcement; empty if it is not there any more. */
  title: string;
  /** Tokens of a payment, negative where it was taken back; or what is left of the balance. */
  tokens: number | null;
  /** The version of the work. */
  version: number | null;
};
export type Problem = {
  /** For `second_factor_required`: names the sign-in that waits for a code. For `proof_required`: the puzzle. */
  challenge?: string | null;
  /** What went wrong, for programs; never changes its meaning. */
  code: string;
  /** What went wrong this time, for people. */
  detail: string;
  /** The errors of single fields of the request. */
  fields?: {
    [key: string]: string;
  };
  /** What went wrong, for people, the same for every problem of this code. */
  message: string;
  /** The id of this request, for support. */
  requestId: string;
  /** The HTTP status, again. */
  status: number;
  /** The name of the status. */
  title: string;
  /** Always `about:blank`: the problems of this API differ by `code`. */
  type: string;
};
export type NotificationKinds = {
  /** Those that are not shown; all others are. */
  off: NotificationKind[];
};
export type KindsRequest = {
  /** All others are shown. */
  off: NotificationKind[];
};
export type ReadRequest = {
  /** This notification alone. */
  notification?: number | null;
  /** This one and all older ones. */
  through?: number | null;
};
export type UnreadNotifications = {
  /** The id of the newest one, read or not; null if there is none. */
  newest: number | null;
  /** How many are not read, at most 200. */
  unread: number;
};
export const {
  useListNotificationsQuery,
  useGetNotificationKindsQuery,
  useChooseNotificationsMutation,
  useReadNotificationsMutation,
  useCountUnreadNotificationsQuery,
} = injectedRtkApi;
