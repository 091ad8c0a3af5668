/**
 * The API as screens use it: generated hooks, paged lists and the types of the contract.
 * Also defines which cached answers of other features a write makes stale.
 */
import { downloadsApi } from './downloads'
import { pagedApi } from './pages'
import { mergeLatest, toTimeline } from './timeline'

/** The list of conversations, without the conversations themselves. */
const CONVERSATIONS = { type: 'conversation', id: 'LIST' } as const
/** What was delivered, in all its versions. */
const VERSIONS = { type: 'conversation', id: 'VERSIONS' } as const

/** The list of discussions, without the replies in each of them. */
const DISCUSSIONS = { type: 'community', id: 'LIST' } as const

/** The briefs of specialists, without the rehearsals. */
const BRIEFS = { type: 'rehearsal', id: 'BRIEFS' } as const

/** What is sent with a message, and so its price, depends on the earlier messages. */
const ESTIMATES = { type: 'conversation', id: 'ESTIMATES' } as const

/** Every pause while typing asks for a new estimate; the same text is seldom typed twice. */
const KEEP_ESTIMATE_SECONDS = 10

export const api = downloadsApi.enhanceEndpoints({
  endpoints: {
    getConversation: {
      transformResponse: toTimeline,
      merge: mergeLatest,
      // A page of other messages is read once and added to the conversation by its own code.
      providesTags: (_answer, _error, { agentId, cursor, around }) =>
        cursor === undefined && around === undefined ? [{ type: 'conversation', id: agentId }] : [],
    },
    // The answer also contains the balance; and what the specialist keeps in mind is sent with
    // every message.
    estimateMessage: {
      providesTags: ['wallet', 'memory', ESTIMATES],
      keepUnusedDataFor: KEEP_ESTIMATE_SECONDS,
    },
    listDocumentVersions: { providesTags: [VERSIONS] },
    conversationPages: { providesTags: [CONVERSATIONS] },
    sessionPages: { providesTags: [CONVERSATIONS] },
    getNewWork: { providesTags: [CONVERSATIONS] },
    // Sending, choosing and deleting messages changes what a search finds.
    hitPages: { providesTags: [CONVERSATIONS] },
    // The answer of a sent message is the conversation itself, so it is not read again. Messages
    // that no longer fit into a prompt may have been summarised in the meantime.
    sendMessage: { invalidatesTags: [CONVERSATIONS, VERSIONS, 'wallet', 'memory'] },
    // Reads the conversation itself once the stop is done, also when it failed.
    stopReply: { invalidatesTags: [CONVERSATIONS, VERSIONS, 'wallet'] },
    regenerateReply: { invalidatesTags: [CONVERSATIONS, VERSIONS, 'wallet', 'memory'] },
    chooseReply: { invalidatesTags: [CONVERSATIONS, VERSIONS, ESTIMATES] },
    // The page removes the message itself.
    deleteMessage: { invalidatesTags: [CONVERSATIONS, VERSIONS, ESTIMATES] },
    arrangeChatSession: {
      invalidatesTags: (session) =>
        session ? [CONVERSATIONS, { type: 'conversation', id: session.agentId }] : [],
    },
    // The page itself knows that the conversation was looked at.
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
    // The balance is read again, whatever the result is.
    verifyPayment: { invalidatesTags: ['wallet', 'payment'] },
    refundPayment: { invalidatesTags: ['payment', 'audit'] },
    discussionPages: { providesTags: [DISCUSSIONS] },
    discussionReplyPages: {
      providesTags: (_answer, _error, { id }) => [{ type: 'community', id }],
    },
    // The page raises the count itself; reading everything again would make the page jump.
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
    // The download itself changes nothing that is shown.
    fetchOwnExport: { invalidatesTags: ['audit'] },
    changeUserStatus: { invalidatesTags: ['account', 'audit'] },
    // Their name and their texts are removed everywhere.
    deleteUser: {
      invalidatesTags: ['account', 'audit', 'catalog', 'community', 'payment', 'ticket'],
    },
    // The page shows the member's data next; the admin's data is read again when they are back.
    viewAccount: { invalidatesTags: [] },
    // The answer contains more than the account itself.
    getUser: { providesTags: ['account', 'payment', 'ticket', 'community'] },
    getUserAsOf: { providesTags: ['account', 'payment'] },
    createAdmin: { invalidatesTags: ['account', 'audit'] },
    deleteAdmin: { invalidatesTags: ['account', 'audit'] },
    changeAdminPermissions: { invalidatesTags: ['account', 'audit'] },
    publishAnnouncement: { invalidatesTags: ['announcement', 'audit'] },
    takeDownAnnouncement: { invalidatesTags: ['announcement', 'audit'] },
    // Each mail that is sent may be the last one of its recipient.
    countRecipients: { providesTags: ['campaign', 'account'] },
    sendCampaign: { invalidatesTags: ['campaign', 'audit'] },
    pauseCampaign: { invalidatesTags: ['campaign', 'audit'] },
    resumeCampaign: { invalidatesTags: ['campaign', 'audit'] },
    connectModel: { invalidatesTags: ['model', 'audit'] },
    changeModel: { invalidatesTags: ['model', 'audit'] },
    disconnectModel: { invalidatesTags: ['model', 'audit'] },
    // The model affects the length of replies, and so the price of a message.
    chooseModels: { invalidatesTags: ['model', 'audit', ESTIMATES] },
    // Its words are part of the price of each message.
    setGlobalPrompt: { invalidatesTags: ['prompt', 'audit', ESTIMATES] },
    addFaq: { invalidatesTags: ['faq', 'audit'] },
    changeFaq: { invalidatesTags: ['faq', 'audit'] },
    removeFaq: { invalidatesTags: ['faq', 'audit'] },
    askReadModelTask: { invalidatesTags: ['operation', 'audit'] },
    retryJob: { invalidatesTags: ['operation', 'audit'] },
    discardJob: { invalidatesTags: ['operation', 'audit'] },
    checkSeals: { invalidatesTags: ['operation', 'audit'] },
    // Reading a letter changes nothing about it.
    readLetter: { invalidatesTags: ['audit'] },
    createAgent: { invalidatesTags: ['catalog', 'audit'] },
    // The instructions are part of the price of a message, and rehearsals show them.
    changeAgent: { invalidatesTags: ['catalog', 'audit', BRIEFS, ESTIMATES] },
    restoreAgent: { invalidatesTags: ['catalog', 'audit', BRIEFS, ESTIMATES] },
    importAgents: {
      // The generator only knows JSON bodies.
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
    // Specialists and the model choice use the category's name.
    changeCategory: { invalidatesTags: ['catalog', 'model', 'audit', ESTIMATES] },
    deleteCategory: { invalidatesTags: ['catalog', 'model', 'audit', ESTIMATES] },
    // Changes no figure that somebody looks at just now.
    sayPresence: { invalidatesTags: [] },
    // Only reads.
    discoverModels: { invalidatesTags: [] },
    writeBriefs: { invalidatesTags: [BRIEFS, 'audit'] },
    getBriefs: { providesTags: [BRIEFS] },
    // A sign-in is followed by its own sync, and needs nothing else to be read again.
    signIn: { invalidatesTags: [] },
    adminSignIn: { invalidatesTags: [] },
    finishSignIn: { invalidatesTags: [] },
    stepUp: { invalidatesTags: [] },
    // A secret counts only once it is confirmed.
    beginSecondFactor: { invalidatesTags: [] },
    signOut: { invalidatesTags: [] },
  },
})

/** Makes all cached answers on models stale. */
export const modelsChanged = () => api.util.invalidateTags(['model'])

/** Makes the cached lists and searches of conversations stale. */
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
export { stepUp } from './stepUp'
export { renewToken } from './sessionCalls'
export { earlierCursor, newerCursor, withEarlier, withNewer } from './timeline'
