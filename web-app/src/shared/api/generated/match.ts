// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = ["catalog"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      matchAgents: build.query<MatchAgentsApiResponse, MatchAgentsApiArg>({
        query: (queryArg) => ({
          url: `/agents/match`,
          method: "POST",
          body: queryArg.job,
        }),
        providesTags: ["catalog"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as matchApi };
export type MatchAgentsApiResponse = /** status 200 undefined */ AgentMatch[];
export type MatchAgentsApiArg = {
  job: Job;
};
export type Agent = {
  /** Address of the portrait; the same as `avatarUrl`. */
  avatar: string;
  avatarUrl: string;
  category: string;
  completedProjects: number;
  description: string;
  id: string;
  /** Codes of the languages they write in, such as `en` or `pt-BR`, the main one first. */
  languages: string[];
  name: string;
  online: boolean;
  /** Average stars to one decimal, 0 without reviews. */
  rating: number;
  responseTime: string;
  reviewsCount: number;
  skills: string[];
  specialty: string;
  subcategory: string;
  /** A line in their own voice. */
  tagline: string;
  /** CSS colour behind the portrait. */
  tint: string;
};
export type AgentMatch = {
  agent: Agent;
  /** What of their field and skills the brief asks for, as they call it: at most four. */
  reasons: string[];
  /** The words of the brief that are found anywhere in their profile, in the brief's order. */
  words: string[];
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
export type Job = {
  /** What is to be written, in any words. 1 to 4,000 characters. */
  brief: string;
};
export const { useMatchAgentsQuery } = injectedRtkApi;
