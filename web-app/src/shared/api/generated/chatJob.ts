// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = ["conversation"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listChatJobs: build.query<ListChatJobsApiResponse, ListChatJobsApiArg>({
        query: (queryArg) => ({
          url: `/chat/jobs`,
          params: {
            open: queryArg.open,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["conversation"],
      }),
      getChatJob: build.query<GetChatJobApiResponse, GetChatJobApiArg>({
        query: (queryArg) => ({
          url: `/chat/jobs/${encodeURIComponent(String(queryArg.jobId))}`,
        }),
        providesTags: ["conversation"],
      }),
      getChatJobReceipt: build.query<
        GetChatJobReceiptApiResponse,
        GetChatJobReceiptApiArg
      >({
        query: (queryArg) => ({
          url: `/chat/jobs/${encodeURIComponent(String(queryArg.jobId))}/receipt`,
        }),
        providesTags: ["conversation"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as chatJobApi };
export type ListChatJobsApiResponse = /** status 200 undefined */ ChatJob[];
export type ListChatJobsApiArg = {
  /** Only open ones, or only closed ones. */
  open?: boolean;
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type GetChatJobApiResponse = /** status 200 undefined */ ChatJobDetails;
export type GetChatJobApiArg = {
  /** Id of the job */
  jobId: string;
};
export type GetChatJobReceiptApiResponse =
  /** status 200 The file, under a readable name. */ number[];
export type GetChatJobReceiptApiArg = {
  /** Id of the job */
  jobId: string;
};
export type JobState = "open" | "approved" | "reviewed" | "cancelled";
export type ChatJob = {
  /** Address of their portrait. */
  agentAvatar: string;
  /** The specialist. */
  agentId: string;
  /** Their name. */
  agentName: string;
  /** CSS colour behind the portrait. */
  agentTint: string;
  /** When it was approved, reviewed or cancelled for the first time. */
  closedAt: string | null;
  /** Its id. */
  id: string;
  /** When its brief was accepted. */
  openedAt: string;
  /** The conversation. */
  sessionId: string;
  /** Its state. */
  state: JobState;
  /** Taken from the brief. */
  title: string;
  /** What it has cost so far. Replies that were stopped, repeated or deleted count as well. */
  tokens: number;
  /** How many versions were delivered in it, deleted ones included. */
  versions: number;
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
export type Attachment = {
  /** File name. */
  name: string;
  /** Bytes. */
  size: number;
  /** Media type. */
  type: string;
  /** Why its content was not used, or only in part, in a sentence that names the file. */
  unread?: string | null;
  /** The address of the upload. */
  url: string;
};
export type JobBrief = {
  /** The time. */
  at: string;
  /** Its files. */
  attachments: Attachment[];
  /** The message. */
  messageId: string;
  /** Markdown. */
  text: string;
};
export type JobRequest = {
  /** The time. */
  at: string;
  /** The message. */
  messageId: string;
  /** Markdown. */
  text: string;
};
export type DocumentRef = {
  /** Whether this is the version that its client approved. Another version of an approved job is not. */
  approved: boolean;
  /** Markdown. */
  content: string;
  /** The address of the Word file, for the client who got the document. */
  docxUrl: string | null;
  /** The job it belongs to. */
  jobId: string;
  /** The state of that job. */
  jobState: JobState;
  /** The address of the PDF, for the client who got the document. */
  pdfUrl: string | null;
  /** Its title. */
  title: string;
  /** Counts from 1 within a piece of work, even if a later job continues it. */
  version: number;
  /** The number of words. */
  words: number;
};
export type JobVersion = {
  asked: JobRequest | null;
  /** When it was delivered. */
  deliveredAt: string;
  document: DocumentRef;
  /** Whether the cost was counted here, because the model reported no number. */
  estimated: boolean;
  /** The message with this version. */
  messageId: string;
  /** What it cost. */
  tokens: number | null;
  /** Whether it ends early, at the length limit or because the model withheld the rest. */
  truncated: boolean;
};
export type ChatJobDetails = ChatJob & {
  brief: JobBrief | null;
  /** The versions that were delivered in it and are still there, the first one first. */
  delivered: JobVersion[];
};
export const {
  useListChatJobsQuery,
  useGetChatJobQuery,
  useGetChatJobReceiptQuery,
} = injectedRtkApi;
