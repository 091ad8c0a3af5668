// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = ["account"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      signInWithPasskey: build.mutation<
        SignInWithPasskeyApiResponse,
        SignInWithPasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/auth/passkey`,
          method: "POST",
          body: queryArg.passkeySignIn,
        }),
        invalidatesTags: ["account"],
      }),
      beginPasskeySignIn: build.mutation<
        BeginPasskeySignInApiResponse,
        BeginPasskeySignInApiArg
      >({
        query: () => ({ url: `/auth/passkey/options`, method: "POST" }),
        invalidatesTags: ["account"],
      }),
      listPasskeys: build.query<ListPasskeysApiResponse, ListPasskeysApiArg>({
        query: () => ({ url: `/users/me/passkeys` }),
        providesTags: ["account"],
      }),
      addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
        query: (queryArg) => ({
          url: `/users/me/passkeys`,
          method: "POST",
          body: queryArg.newPasskey,
        }),
        invalidatesTags: ["account"],
      }),
      beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>(
        {
          query: () => ({ url: `/users/me/passkeys/options`, method: "POST" }),
          invalidatesTags: ["account"],
        },
      ),
      removePasskey: build.mutation<
        RemovePasskeyApiResponse,
        RemovePasskeyApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/passkeys/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: ["account"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as passkeyApi };
export type SignInWithPasskeyApiResponse =
  /** status 200 An access token, and the refresh cookie */ TokenAnswer;
export type SignInWithPasskeyApiArg = {
  passkeySignIn: PasskeySignIn;
};
export type BeginPasskeySignInApiResponse =
  /** status 200 For `navigator.credentials.get` */ PasskeyOptions;
export type BeginPasskeySignInApiArg = void;
export type ListPasskeysApiResponse = /** status 200 undefined */ Passkey[];
export type ListPasskeysApiArg = void;
export type AddPasskeyApiResponse =
  /** status 201 It signs in from now on */ PasskeyAdded;
export type AddPasskeyApiArg = {
  newPasskey: NewPasskey;
};
export type BeginPasskeyApiResponse =
  /** status 200 For `navigator.credentials.create` */ PasskeyOptions;
export type BeginPasskeyApiArg = void;
export type RemovePasskeyApiResponse = unknown;
export type RemovePasskeyApiArg = {
  /** The passkey */
  id: string;
};
export type TokenAnswer = {
  /** Always the same for the account: 32 bytes, as base64url. The browser encrypts with them the data that stays
    in it after a sign-out, and keeps them in memory only. */
  storageKey: string;
  /** Short-lived, for the `Authorization` header. */
  token: string;
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
export type PasskeySignIn = {
  /** What `toJSON` gives for the credential. */
  credential: object;
  /** Whether the session outlives the browser. */
  remember?: boolean;
};
export type PasskeyOptions = {
  /** In the form that `PublicKeyCredential.parseCreationOptionsFromJSON` reads, or for a sign-in
    `parseRequestOptionsFromJSON`. */
  options: object;
};
export type Passkey = {
  /** The browser, if it said so and is a well-known one. */
  browser: string | null;
  /** When it was added. */
  createdAt: string;
  /** The id, for removing it. */
  id: string;
  /** When it last signed in; null if it never did. */
  lastUsedAt: string | null;
  /** The system, in the same way. */
  system: string | null;
};
export type PasskeyAdded = {
  /** For removing it. */
  id: string;
};
export type NewPasskey = {
  /** What `toJSON` gives for the new credential. */
  credential: object;
};
export const {
  useSignInWithPasskeyMutation,
  useBeginPasskeySignInMutation,
  useListPasskeysQuery,
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRemovePasskeyMutation,
} = injectedRtkApi;
