// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = ["canned"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listCannedAnswers: build.query<
        ListCannedAnswersApiResponse,
        ListCannedAnswersApiArg
      >({
        query: () => ({ url: `/admin/canned-answers` }),
        providesTags: ["canned"],
      }),
      keepCannedAnswer: build.mutation<
        KeepCannedAnswerApiResponse,
        KeepCannedAnswerApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/canned-answers`,
          method: "POST",
          body: queryArg.cannedAnswerRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["canned"],
      }),
      removeCannedAnswer: build.mutation<
        RemoveCannedAnswerApiResponse,
        RemoveCannedAnswerApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/canned-answers/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["canned"],
      }),
      changeCannedAnswer: build.mutation<
        ChangeCannedAnswerApiResponse,
        ChangeCannedAnswerApiArg
      >({
        query: (queryArg) => ({
          url: `/admin/canned-answers/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.cannedAnswerRequest,
          headers: {
            "Idempotency-Key": queryArg["Idempotency-Key"],
          },
        }),
        invalidatesTags: ["canned"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as cannedApi };
export type ListCannedAnswersApiResponse =
  /** status 200 undefined */ CannedAnswer[];
export type ListCannedAnswersApiArg = void;
export type KeepCannedAnswerApiResponse =
  /** status 201 As it is stored. */ CannedAnswer;
export type KeepCannedAnswerApiArg = {
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  cannedAnswerRequest: CannedAnswerRequest;
};
export type RemoveCannedAnswerApiResponse = unknown;
export type RemoveCannedAnswerApiArg = {
  /** The answer */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
};
export type ChangeCannedAnswerApiResponse =
  /** status 200 As it is from now on. */ CannedAnswer;
export type ChangeCannedAnswerApiArg = {
  /** The answer */
  id: string;
  /** The same key and the same request have one effect. */
  "Idempotency-Key"?: string;
  cannedAnswerRequest: CannedAnswerRequest;
};
export type CannedAnswer = {
  /** Its id. */
  id: string;
  /** The text that is put into the reply. */
  text: string;
  /** The name by which support finds it. */
  title: string;
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
export type CannedAnswerRequest = {
  /** The text that is put into the reply. */
  text: string;
  /** The name by which support finds it. */
  title: string;
};
export const {
  useListCannedAnswersQuery,
  useKeepCannedAnswerMutation,
  useRemoveCannedAnswerMutation,
  useChangeCannedAnswerMutation,
} = injectedRtkApi;
