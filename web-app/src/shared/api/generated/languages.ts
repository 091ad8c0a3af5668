// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = ["catalog"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listAgentLanguages: build.query<
        ListAgentLanguagesApiResponse,
        ListAgentLanguagesApiArg
      >({
        query: () => ({ url: `/agents/languages` }),
        providesTags: ["catalog"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as languagesApi };
export type ListAgentLanguagesApiResponse =
  /** status 200 undefined */ string[];
export type ListAgentLanguagesApiArg = void;
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
export const { useListAgentLanguagesQuery } = injectedRtkApi;
