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
            agentId: queryArg.agentId,
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
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as chatJobApi };
export type ListChatJobsApiResponse = /** status 200 undefined */ ChatJob[];
export type ListChatJobsApiArg = {
  /** Only open ones, or only closed ones. */
  open?: boolean;
  /** Those with this specialist. */
  agentId?: string;
  /** How many, 1 to 100. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type GetChatJobApiResponse = /** status 200 undefined */ ChatJobDetails;
export type GetChatJobApiArg = {
  /** The job */
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
  /** When it was closed. */
  closedAt: string | null;
  /** The job. */
  id: string;
  /** When its brief opened it. */
  openedAt: string;
  /** Its conversation. */
  sessionId: string;
  /** Its state. */
  state: JobState;
  /** Its title. */
  title: string;
  /** What it has cost so far: stopped and repeated replies included, and messages that were deleted later. */
  tokens: number;
  /** How many versions were delivered in it. */
  versions: number;
};
export type Problem = {
  /** For `second_factor_required`: names the sign-in that waits for a code. */
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
  /** When it was sent. */
  at: string;
  /** Its files. */
  attachments: Attachment[];
  /** The message. */
  messageId: string;
  /** What it says. */
  text: string;
};
export type JobRequest = {
  /** When it was sent. */
  at: string;
  /** The message. */
  messageId: string;
  /** What it says. */
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
  /** Whether the cost is an estimate. */
  estimated: boolean;
  /** The message with it. */
  messageId: string;
  /** What it cost; null when that is not known. */
  tokens: number | null;
  /** Whether it ends early. */
  truncated: boolean;
};
export type ChatJobDetails = {
  /** Address of their portrait. */
  agentAvatar: string;
  /** The specialist. */
  agentId: string;
  /** Their name. */
  agentName: string;
  /** CSS colour behind the portrait. */
  agentTint: string;
  brief: JobBrief | null;
  /** When it was closed. */
  closedAt: string | null;
  /** The versions whose messages are still in the conversation, the first one first. */
  delivered: JobVersion[];
  /** The job. */
  id: string;
  /** When its brief opened it. */
  openedAt: string;
  /** Its conversation. */
  sessionId: string;
  /** Its state. */
  state: JobState;
  /** Its title. */
  title: string;
  /** What it has cost so far: stopped and repeated replies included, and messages that were deleted later. */
  tokens: number;
  /** How many versions were delivered in it. */
  versions: number;
};
export const { useListChatJobsQuery, useGetChatJobQuery } = injectedRtkApi;
