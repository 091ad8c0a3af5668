// Generated from docs/openapi.json by `npm run generate`. Do not edit.
import { emptyApi as api } from "../emptyApi";
export const addTagTypes = ["account"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      confirmEmailChange: build.mutation<
        ConfirmEmailChangeApiResponse,
        ConfirmEmailChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/auth/email-change/confirmation`,
          method: "POST",
          body: queryArg.emailChangeLink,
        }),
        invalidatesTags: ["account"],
      }),
      refuseEmailChange: build.mutation<
        RefuseEmailChangeApiResponse,
        RefuseEmailChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/auth/email-change/refusal`,
          method: "POST",
          body: queryArg.emailChangeLink,
        }),
        invalidatesTags: ["account"],
      }),
      takeBackEmailChange: build.mutation<
        TakeBackEmailChangeApiResponse,
        TakeBackEmailChangeApiArg
      >({
        query: () => ({ url: `/users/me/email-change`, method: "DELETE" }),
        invalidatesTags: ["account"],
      }),
      askEmailChange: build.mutation<
        AskEmailChangeApiResponse,
        AskEmailChangeApiArg
      >({
        query: (queryArg) => ({
          url: `/users/me/email-change`,
          method: "POST",
          body: queryArg.emailChangeRequest,
        }),
        invalidatesTags: ["account"],
      }),
      resendEmailChange: build.mutation<
        ResendEmailChangeApiResponse,
        ResendEmailChangeApiArg
      >({
        query: () => ({
          url: `/users/me/email-change/letters`,
          method: "POST",
        }),
        invalidatesTags: ["account"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as emailChangeApi };
export type ConfirmEmailChangeApiResponse =
  /** status 200 This mailbox has confirmed it */ EmailChangeConfirmed;
export type ConfirmEmailChangeApiArg = {
  emailChangeLink: EmailChangeLink;
};
export type RefuseEmailChangeApiResponse = unknown;
export type RefuseEmailChangeApiArg = {
  emailChangeLink: EmailChangeLink;
};
export type TakeBackEmailChangeApiResponse =
  /** status 200 The account, which keeps its address */ User;
export type TakeBackEmailChangeApiArg = void;
export type AskEmailChangeApiResponse =
  /** status 200 The account, with the change that waits */ User;
export type AskEmailChangeApiArg = {
  emailChangeRequest: EmailChangeRequest;
};
export type ResendEmailChangeApiResponse = unknown;
export type ResendEmailChangeApiArg = void;
export type EmailChangeConfirmed = {
  /** Whether the address has changed now; if not, the other mailbox has to confirm it as well. */
  changed: boolean;
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
export type EmailChangeLink = {
  /** As in the link. */
  token: string;
};
export type EmailChange = {
  /** The new address, as typed. */
  email: string;
  /** Whether the new address has confirmed it. */
  newConfirmed: boolean;
  /** Whether the present address has confirmed it. */
  oldConfirmed: boolean;
  /** When the links in the letters end. */
  until: string;
};
export type Permission =
  | "stats"
  | "adminManagement"
  | "userManagement"
  | "categoryManagement"
  | "aiSpecialist"
  | "faqManagement"
  | "announcements"
  | "auditLogs"
  | "systemSettings";
export type Role = "user" | "admin" | "superadmin";
export type AccountStatus = "Active" | "Suspended" | "Deleted";
export type User = {
  /** If given. */
  bio: string | null;
  /** When it was opened. */
  createdAt: string;
  /** When it will be deleted, if they asked for it; null otherwise. */
  deletionDue: string | null;
  /** Whether they get mail about work that is delivered while they are away. */
  deliveryMail: boolean;
  /** As typed at sign-up, or when it was changed. */
  email: string;
  emailChange: EmailChange | null;
  /** Whether the address is confirmed. */
  emailConfirmed: boolean;
  /** First name. */
  firstname: string;
  /** First and last name. */
  fullname: string;
  /** The id of the account. */
  id: string;
  /** Last name; empty when none was given. */
  lastname: string;
  /** Whether they get letters of the house, which go to many people at once. */
  letters: boolean;
  /** Whether somebody else chose their password, so that they should choose one themselves. */
  passwordGiven: boolean;
  /** The permissions in the admin area: all nine for a superadmin, none for a client. */
  permissions: Permission[];
  /** If given. */
  phone: string | null;
  /** The kind of account. */
  role: Role;
  /** Its status. */
  status: AccountStatus;
  /** What can be spent now. */
  tokens: number;
};
export type EmailChangeRequest = {
  /** No other account may have it. */
  email: string;
};
export const {
  useConfirmEmailChangeMutation,
  useRefuseEmailChangeMutation,
  useTakeBackEmailChangeMutation,
  useAskEmailChangeMutation,
  useResendEmailChangeMutation,
} = injectedRtkApi;
