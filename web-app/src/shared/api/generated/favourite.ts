// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = ["favourite"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      takeAgentOut: build.mutation<TakeAgentOutApiResponse, TakeAgentOutApiArg>(
        {
          query: (queryArg) => ({
            url: `/agents/${encodeURIComponent(String(queryArg.id))}/favourite`,
            method: "DELETE",
          }),
          invalidatesTags: ["favourite"],
        },
      ),
      saveAgent: build.mutation<SaveAgentApiResponse, SaveAgentApiArg>({
        query: (queryArg) => ({
          url: `/agents/${encodeURIComponent(String(queryArg.id))}/favourite`,
          method: "PUT",
        }),
        invalidatesTags: ["favourite"],
      }),
      listFavourites: build.query<
        ListFavouritesApiResponse,
        ListFavouritesApiArg
      >({
        query: (queryArg) => ({
          url: `/favourites`,
          params: {
            category: queryArg.category,
            subcategory: queryArg.subcategory,
            search: queryArg.search,
            rating: queryArg.rating,
            language: queryArg.language,
            sort: queryArg.sort,
            limit: queryArg.limit,
            cursor: queryArg.cursor,
          },
        }),
        providesTags: ["favourite"],
      }),
      listFavouriteIds: build.query<
        ListFavouriteIdsApiResponse,
        ListFavouriteIdsApiArg
      >({
        query: () => ({ url: `/favourites/ids` }),
        providesTags: ["favourite"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as favouriteApi };
export type TakeAgentOutApiResponse = unknown;
export type TakeAgentOutApiArg = {
  /** The specialist */
  id: string;
};
export type SaveAgentApiResponse = unknown;
export type SaveAgentApiArg = {
  /** The specialist */
  id: string;
};
export type ListFavouritesApiResponse = /** status 200 undefined */ Agent[];
export type ListFavouritesApiArg = {
  /** Exact name of a category. */
  category?: string;
  /** Exact name of a subcategory of that category. */
  subcategory?: string;
  /** Search words, of which any may match; small mistakes are tolerated. At most 200 characters. */
  search?: string;
  /** The lowest average rating, 0 to 5. */
  rating?: number;
  /** The code of a language that they write in. */
  language?: string;
  /** `best`, if left out: the best match of a search, and without one as by `rating`. A `rating` counts as if everybody
    began with five middling reviews; who has none comes last. */
  sort?: "best" | "rating" | "reviews" | "newest";
  /** How many, 1 to 100; 60 when left out. */
  limit?: number;
  /** From the `Link` header of the page before. */
  cursor?: string;
};
export type ListFavouriteIdsApiResponse =
  /** status 200 undefined */ FavouriteIds;
export type ListFavouriteIdsApiArg = void;
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
export type FavouriteIds = {
  /** The ids of the specialists, the latest first, also of those who are not on offer now. */
  ids: string[];
};
export const {
  useTakeAgentOutMutation,
  useSaveAgentMutation,
  useListFavouritesQuery,
  useListFavouriteIdsQuery,
} = injectedRtkApi;
