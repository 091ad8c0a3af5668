/**
 * The API as screens use it: generated hooks, paged lists and the types of the contract.
 * What one write makes stale in another feature is said here.
 */
import { downloadsApi } from './downloads'
import { pagedApi } from './pages'
import { mergeLatest, toTimeline } from './timeline'

/** The list of conversations, apart from each of them. */
const CONVERSATIONS = { type: 'conversation', id: 'LIST' } as const
/** What was delivered, in all versions. */
const VERSIONS = { type: 'conversation', id: 'VERSIONS' } as const

/** The list of discussions, apart from the replies of each of them. */
const DISCUSSIONS = { type: 'community', id: 'LIST' } as const

/** The briefs of specialists, apart from what was made of them. */
const BRIEFS = { type: 'rehearsal', id: 'BRIEFS' } as const

/** What is sent with a message, and so what it costs, hangs on what was said before. */
const ESTIMATES = { type: 'conversation', id: 'ESTIMATES' } as const

/** Every pause in the typing asks for another one; a text is hardly ever typed twice. */
const KEEP_ESTIMATE_SECONDS = 10

export const api = downloadsApi.enhanceEndpoints({
  endpoints: {
    getConversation: {
      transformResponse: toTimeline,
      merge: mergeLatest,
      // A page of other messages is read once and joins the conversation itself.
      providesTags: (_answer, _error, { agentId, cursor, around }) =>
        cursor === undefined && around === undefined ? [{ type: 'conversation', id: agentId }] : [],
    },
    // What can be spent is part of it, and what is kept in mind goes with every message.
    estimateMessage: {
      providesTags: ['wallet', 'memory', ESTIMATES],
      keepUnusedDataFor: KEEP_ESTIMATE_SECONDS,
    },
    listDocumentVersions: { providesTags: [VERSIONS] },
    conversationPages: { providesTags: [CONVERSATIONS] },
    sessionPages: { providesTags: [CONVERSATIONS] },
    getNewWork: { providesTags: [CONVERSATIONS] },
    // Whatever is said, chosen or deleted may be found or no longer be.
    hitPages: { providesTags: [CONVERSATIONS] },
    // The answer of a sent message is the conversation itself, so that is not asked for again.
    // What no longer fits into a prompt may have been summarised meanwhile.
    sendMessage: { invalidatesTags: [CONVERSATIONS, VERSIONS, 'wallet', 'memory'] },
    // Asks for the conversation itself once it is over, however it ends.
    stopReply: { invalidatesTags: [CONVERSATIONS, VERSIONS, 'wallet'] },
    regenerateReply: { invalidatesTags: [CONVERSATIONS, VERSIONS, 'wallet', 'memory'] },
    chooseReply: { invalidatesTags: [CONVERSATIONS, VERSIONS, ESTIMATES] },
    // The page takes the message out itself.
    deleteMessage: { invalidatesTags: [CONVERSATIONS, VERSIONS, ESTIMATES] },
    arrangeChatSession: {
      invalidatesTags: (session) =>
        session ? [CONVERSATIONS, { type: 'conversation', id: session.agentId }] : [],
    },
    // The page itself knows that it was looked at.
    seeChatSession: { invalidatesTags: [CONVERSATIONS] },
    requestEdit: { invalidatesTags: [CONVERSATIONS, VERSIONS, 'wallet', 'memory'] },
    approveDocument: { invalidatesTags: [CONVERSATIONS, VERSIONS] },
    cancelJob: { invalidatesTags: [CONVERSATIONS, VERSIONS] },
    reviewAgent: {
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : ['catalog', CONVERSATIONS, { type: 'conversation', id }],
    },
    // The answer holds both lines, and the page adds them itself.
    askSupport: { invalidatesTags: [] },
    openTicketFromChat: { invalidatesTags: ['ticket'] },
    replyToTicket: { invalidatesTags: ['ticket', 'audit'] },
    noteOnTicket: { invalidatesTags: ['ticket', 'audit'] },
    changeTicketStatus: { invalidatesTags: ['ticket', 'audit'] },
    takeTicket: { invalidatesTags: ['ticket', 'audit'] },
    letGoOfTicket: { invalidatesTags: ['ticket', 'audit'] },
    // Whatever it found out, the balance is asked for again.
    verifyPayment: { invalidatesTags: ['wallet', 'payment'] },
    refundPayment: { invalidatesTags: ['payment', 'audit'] },
    discussionPages: { providesTags: [DISCUSSIONS] },
    discussionReplyPages: {
      providesTags: (_answer, _error, { id }) => [{ type: 'community', id }],
    },
    // The shown count rises by itself; reading everything again would make the page jump.
    likeDiscussion: { invalidatesTags: [] },
    startDiscussion: { invalidatesTags: [DISCUSSIONS] },
    replyToDiscussion: {
      invalidatesTags: (_answer, error, { id }) =>
        error ? [] : [DISCUSSIONS, { type: 'community', id }],
    },
    reportDiscussion: { invalidatesTags: [] },
    moderateDiscussion: { invalidatesTags: ['community', 'audit'] },
    hideDiscussion: { invalidatesTags: ['community', 'audit'] },
    dismissReports: { invalidatesTags: ['community', 'audit'] },
    decideAppeal: { invalidatesTags: ['community', 'audit'] },
    changeUserStatus: { invalidatesTags: ['account', 'audit'] },
    // Their name and what they wrote is gone wherever it stood.
    deleteUser: {
      invalidatesTags: ['account', 'audit', 'catalog', 'community', 'payment', 'ticket'],
    },
    // The page becomes the member's next; what the admin reads is asked for again when they are back.
    viewAccount: { invalidatesTags: [] },
    // More than the account itself is on it.
    getUser: { providesTags: ['account', 'payment', 'ticket', 'community'] },
    getUserAsOf: { providesTags: ['account', 'payment'] },
    createAdmin: { invalidatesTags: ['account', 'audit'] },
    deleteAdmin: { invalidatesTags: ['account', 'audit'] },
    changeAdminPermissions: { invalidatesTags: ['account', 'audit'] },
    publishAnnouncement: { invalidatesTags: ['announcement', 'audit'] },
    takeDownAnnouncement: { invalidatesTags: ['announcement', 'audit'] },
    // Each mail that goes out may be somebody's last one.
    countRecipients: { providesTags: ['campaign', 'account'] },
    sendCampaign: { invalidatesTags: ['campaign', 'audit'] },
    pauseCampaign: { invalidatesTags: ['campaign', 'audit'] },
    resumeCampaign: { invalidatesTags: ['campaign', 'audit'] },
    connectModel: { invalidatesTags: ['model', 'audit'] },
    changeModel: { invalidatesTags: ['model', 'audit'] },
    disconnectModel: { invalidatesTags: ['model', 'audit'] },
    // Who writes says how much is written, and so what a message costs.
    chooseModels: { invalidatesTags: ['model', 'audit', ESTIMATES] },
    // Its words are counted into what each message costs.
    setGlobalPrompt: { invalidatesTags: ['prompt', 'audit', ESTIMATES] },
    keepCannedAnswer: { invalidatesTags: ['canned', 'audit'] },
    changeCannedAnswer: { invalidatesTags: ['canned', 'audit'] },
    removeCannedAnswer: { invalidatesTags: ['canned', 'audit'] },
    addFaq: { invalidatesTags: ['faq', 'audit'] },
    changeFaq: { invalidatesTags: ['faq', 'audit'] },
    removeFaq: { invalidatesTags: ['faq', 'audit'] },
    askReadModelTask: { invalidatesTags: ['operation', 'audit'] },
    retryJob: { invalidatesTags: ['operation', 'audit'] },
    discardJob: { invalidatesTags: ['operation', 'audit'] },
    checkSeals: { invalidatesTags: ['operation', 'audit'] },
    // Nothing becomes of a mail by being read.
    readLetter: { invalidatesTags: ['audit'] },
    createAgent: { invalidatesTags: ['catalog', 'audit'] },
    // How they are instructed counts into what a message costs, and rehearsals show it.
    changeAgent: { invalidatesTags: ['catalog', 'audit', BRIEFS, ESTIMATES] },
    restoreAgent: { invalidatesTags: ['catalog', 'audit', BRIEFS, ESTIMATES] },
    importAgents: {
      // The generator knows no body but JSON.
      query: ({ body, dryRun, 'Idempotency-Key': key }) => ({
        url: '/admin/agents/import',
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/toml', 'Idempotency-Key': key },
        params: { dryRun },
      }),
      invalidatesTags: (_answer, error, { dryRun }) =>
        error || dryRun ? [] : ['catalog', 'audit', BRIEFS, ESTIMATES],
    },
    deleteAgent: { invalidatesTags: ['catalog', 'model', 'audit', ESTIMATES] },
    createCategory: { invalidatesTags: ['catalog', 'audit'] },
    // Specialists and the model that was chosen for it go by its name.
    changeCategory: { invalidatesTags: ['catalog', 'model', 'audit', ESTIMATES] },
    deleteCategory: { invalidatesTags: ['catalog', 'model', 'audit', ESTIMATES] },
    // Changes no figure that anybody looks at this moment.
    sayPresence: { invalidatesTags: [] },
    // Only looks around.
    discoverModels: { invalidatesTags: [] },
    writeBriefs: { invalidatesTags: [BRIEFS, 'audit'] },
    getBriefs: { providesTags: [BRIEFS] },
    // A sign-in is followed by a sync of its own, and asks nothing else again.
    signIn: { invalidatesTags: [] },
    adminSignIn: { invalidatesTags: [] },
    signOut: { invalidatesTags: [] },
  },
})

/** What is known of models is asked for again. */
export const modelsChanged = () => api.util.invalidateTags(['model'])

/** What is known of conversations in lists and searches is asked for again. */
export const conversationsChanged = () => api.util.invalidateTags([CONVERSATIONS])

export * from './generated/endpoints'
export { type AgentFilter, nextCursor, type Page } from './pages'
export const {
  useAdminAgentPagesInfiniteQuery,
  useAdminPagesInfiniteQuery,
  useAgentPagesInfiniteQuery,
  useAgentVersionPagesInfiniteQuery,
  useAllTicketPagesInfiniteQuery,
  useAnnouncementPagesInfiniteQuery,
  useAuditLogPagesInfiniteQuery,
  useBillingHistoryPagesInfiniteQuery,
  useCampaignPagesInfiniteQuery,
  useConversationPagesInfiniteQuery,
  useHitPagesInfiniteQuery,
  useJobPagesInfiniteQuery,
  usePaymentPagesInfiniteQuery,
  useDiscussionPagesInfiniteQuery,
  useDiscussionReplyPagesInfiniteQuery,
  useGlobalPromptVersionPagesInfiniteQuery,
  useModerationPagesInfiniteQuery,
  useOutboxPagesInfiniteQuery,
  useReviewPagesInfiniteQuery,
  useSessionPagesInfiniteQuery,
  useTicketPagesInfiniteQuery,
  useUserPagesInfiniteQuery,
} = pagedApi
export type { ListFile } from './downloads'
export const { useSaveBillingHistoryMutation, useSaveListMutation } = downloadsApi
export { consistency } from './consistency'
export { namedIn, notDownloaded, useSaveFileMutation } from './files'
export { readLines } from './lines'
export { type ApiError, toApiError, UNREACHED, whyRefused } from './problem'
export { renewToken } from './sessionCalls'
export { earlierCursor, newerCursor, withEarlier, withNewer } from './timeline'
