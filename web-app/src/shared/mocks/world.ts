/**
 * A small world that answers like the real service: eight specialists, one client, one
 * superadmin. `dev:mock` and the tests use it; tests change its situation.
 */
import type {
  AdminPayment,
  AgentDetails,
  Announcement,
  Campaign,
  Attachment,
  AuditDetail,
  AuditLog,
  BillingEntry,
  Category,
  ChatMessage,
  Conversation,
  Faq,
  GlobalPromptVersion,
  Memory,
  OwnReview,
  OwnExport,
  OwnSession,
  Permission,
  Review,
  SupportContacts,
  SupportMessage,
  User,
} from '../api/generated/endpoints'
import type { CannedAnswer } from '../api/generated/canned'
import type { Notification, NotificationKind } from '../api/generated/notification'
import type { Passkey } from '../api/generated/passkey'
import { FIXED_CATEGORIES } from '../content/categories'
import { auditTrail } from './world/audit'
import { discussions, type MockDiscussion } from './world/community'
import { houseOf, type MockSpecialist } from './world/catalog/definitions'
import { FAQS } from './world/faq'
import { type MockModels, twoModels } from './world/model'
import type { MockRehearsals } from './world/rehearsal'
import { reviewsOf } from './world/catalog/reviews'
import { SPECIALISTS } from './world/catalog/specialists'
import type { MockTicket } from './world/ticket'

export const ALL_PERMISSIONS: Permission[] = [
  'stats',
  'adminManagement',
  'userManagement',
  'categoryManagement',
  'aiSpecialist',
  'faqManagement',
  'announcements',
  'auditLogs',
  'systemSettings',
]

export type Account = { user: User; password: string; lastActive: string | null }

/** A payment, as the administration sees it. */
export type Purchase = AdminPayment

/** The only code that an authenticator app of the mock world shows. */
export const APP_CODE = '123456'

export type MockFactor = { since: string | null; recoveryCodes: string[] }

/** A passkey of an account; the browser knows it by `credentialId`. */
export type MockPasskey = Passkey & { credentialId: string }

export type ChainState = AuditDetail['chain']['state']

export type World = {
  accounts: Account[]
  categories: Category[]
  agents: AgentDetails[]
  /** Specialists as admins see them; the active ones are among the agents, too. */
  house: MockSpecialist[]
  /** Reviews by specialist. */
  reviews: Record<string, Review[]>
  /** Reviews that accounts wrote, by `reviewer/specialist`; newest first. */
  ownReviews: Map<string, OwnReview[]>
  /** Conversations by `owner/specialist`. */
  conversations: Map<string, Conversation>
  /** What specialists keep in mind, by `owner/specialist`. */
  memories: Map<string, Memory>
  /** Files by their id, each with its owner's id. */
  uploads: Map<string, { owner: string; attachment: Attachment }>
  auditLogs: AuditLog[]
  /** How much of the audit log is proved. */
  chainState: ChainState
  /** Payments, the newest first. */
  purchases: Purchase[]
  /** Other entries of the billing history, by account id. */
  entries: Map<string, BillingEntry[]>
  /** Newest first. */
  discussions: MockDiscussion[]
  /** Access tokens that the server no longer accepts. */
  expired: Set<string>
  /** Whose refresh cookie this browser holds. */
  refreshCookie: string | null
  /** Used links of mails; each works once. */
  spentLinks: Set<string>
  /** Second factors by account id; `since` is null until a code has confirmed it. */
  factors: Map<string, MockFactor>
  /** Passkeys by account id, the latest first. */
  passkeys: Map<string, MockPasskey[]>
  /** Whether passkeys can work at the address of the marketplace. */
  passkeysWork: boolean
  /** The ids of the accounts in whose session a passkey was used. */
  passkeyUsed: Set<string>
  /** Zero bits that a proof of work at sign-up needs; null while the operator asks for none. */
  proofBits: number | null
  /** The challenges of proofs that still work. */
  challenges: Set<string>
  /** Exports of everything about somebody, by account id. */
  ownExports: Map<string, OwnExport>
  /** Whether the operator requires a second factor of admins. */
  adminsNeedFactor: boolean
  /** The sessions of the reader. */
  sessions: OwnSession[]
  /** State of each newsletter subscription, by address. */
  subscriptions: Map<string, 'asked' | 'confirmed' | 'ended'>
  /** Position of the last event, as the consistency token names it. */
  position: number
  /** Milliseconds between two pieces of a streamed reply. */
  pace: number
  /** Messages of a conversation that an answer holds at most. */
  messagesPerPage: number
  /** The result of the next replies. */
  outcome: 'delivered' | 'failed'
  /** Sent messages by their Idempotency-Key. */
  sent: Map<string, Promise<'delivered' | 'failed'>>
  /** Talks with support by person. */
  support: Map<string, SupportMessage[]>
  /** Questions and their answers by their Idempotency-Key. */
  supported: Map<string, SupportMessage[]>
  /** The members' tickets, the latest change first. */
  tickets: MockTicket[]
  /** Tickets by the Idempotency-Key that opened them. */
  ticketKeys: Map<string, MockTicket>
  /** The contact addresses of support. */
  contacts: SupportContacts
  /** The models behind the specialists. */
  models: MockModels
  /** All versions of the global prompt, the latest first. */
  globalPrompts: GlobalPromptVersion[]
  /** The announcements, the latest first. */
  announcements: Announcement[]
  /** The mails to many people, the latest first. */
  campaigns: Campaign[]
  /** The dismissed announcements, as `user/announcement`. */
  dismissals: Set<string>
  /** The ids of the specialists whom people saved, by account id; the latest first. */
  favourites: Map<string, string[]>
  /** What people are told, by account id; the newest first. */
  notifications: Map<string, Notification[]>
  /** The kinds that they do not want to see. */
  kindsOff: Map<string, NotificationKind[]>
  /** Frequently asked questions, the oldest first. */
  faqs: Faq[]
  cannedAnswers: CannedAnswer[]
  /** Briefs and rehearsals by specialist. */
  rehearsals: Map<string, MockRehearsals>
}

const MORNING = '2025-11-14T09:00:00Z'

export const CLIENT: Account = {
  password: 'correct horse',
  lastActive: MORNING,
  user: {
    id: 'user-ada',
    fullname: 'Ada Okafor',
    firstname: 'Ada',
    lastname: 'Okafor',
    email: 'ada@example.com',
    emailConfirmed: false,
    emailChange: null,
    deliveryMail: true,
    letters: true,
    passwordGiven: false,
    phone: null,
    bio: null,
    role: 'user',
    permissions: [],
    tokens: 20_000,
    status: 'Active',
    deletionDue: null,
    createdAt: MORNING,
  },
}

export const SUPERADMIN: Account = {
  password: 'battery staple',
  lastActive: MORNING,
  user: {
    ...CLIENT.user,
    id: 'user-root',
    fullname: 'Grace Hollis',
    firstname: 'Grace',
    lastname: 'Hollis',
    email: 'admin@example.com',
    emailConfirmed: true,
    emailChange: null,
    role: 'superadmin',
    permissions: ALL_PERMISSIONS,
  },
}

/** People to administer. */
const OTHERS: Account[] = [
  {
    password: 'paper lantern',
    lastActive: '2025-11-13T17:48:00Z',
    user: {
      ...SUPERADMIN.user,
      id: 'user-ines',
      fullname: 'Ines Falk',
      firstname: 'Ines',
      lastname: 'Falk',
      email: 'ines@example.com',
      role: 'admin',
      permissions: ['userManagement', 'auditLogs'],
      createdAt: '2025-10-02T10:15:00Z',
    },
  },
  {
    password: 'quiet harbour',
    lastActive: null,
    user: {
      ...CLIENT.user,
      id: 'user-samir',
      fullname: 'Samir Novak',
      firstname: 'Samir',
      lastname: 'Novak',
      email: 'samir@example.com',
      status: 'Suspended',
      createdAt: '2025-09-18T06:40:00Z',
    },
  },
]

function greeting(agent: AgentDetails): ChatMessage {
  return {
    id: `message-${agent.id}-1`,
    from: 'agent',
    text: agent.tagline,
    timestamp: MORNING,
    attachments: [],
    document: null,
    cost: null,
    estimated: false,
    truncated: false,
    state: 'complete',
    clientKey: null,
    editOf: null,
    replyTo: null,
    chosen: true,
    replacedBy: null,
  }
}

const PURCHASE: Purchase = {
  reference: '019a8c11-5f00-7c3e-9d35-6a1f0c7be201',
  userId: CLIENT.user.id,
  user: CLIENT.user.fullname,
  email: CLIENT.user.email,
  plan: 'Premium Plan',
  tokens: 500_000,
  amount: 650_000,
  currency: 'NGN',
  approximateUSD: '$4.30',
  status: 'refunded',
  failure: null,
  taken: null,
  takenCurrency: null,
  provider: 'sandbox',
  mode: 'test',
  startedAt: '2025-11-10T12:04:00Z',
  paidAt: '2025-11-10T12:06:00Z',
  refunded: 650_000,
  refundAsked: false,
  refundFailed: false,
  dispute: null,
  refundable: false,
}

/** One payment that can be refunded, one that was declined. */
const PURCHASES: Purchase[] = [
  {
    ...PURCHASE,
    reference: '019a8f40-1c00-7b51-8e0a-2d9f4c6ba118',
    userId: 'user-samir',
    user: 'Samir Novak',
    email: 'samir@example.com',
    plan: 'Standard Plan',
    tokens: 100_000,
    amount: 150_000,
    approximateUSD: '$0.99',
    status: 'paid',
    startedAt: '2025-11-13T16:20:00Z',
    paidAt: '2025-11-13T16:21:00Z',
    refunded: 0,
    refundable: true,
  },
  {
    ...PURCHASE,
    reference: '019a8d77-8a00-7d0f-a1c4-53b8e27f9045',
    userId: 'user-samir',
    user: 'Samir Novak',
    email: 'samir@example.com',
    status: 'failed',
    failure: 'declined',
    startedAt: '2025-11-11T08:30:00Z',
    paidAt: null,
    refunded: 0,
  },
  PURCHASE,
]

const ENTRY: BillingEntry = {
  id: 'entry-819',
  kind: 'grant',
  at: MORNING,
  tokens: 20_000,
  held: 0,
  lapsed: 6_120,
  debt: 0,
  balance: 520_000,
  conversation: null,
  reference: '2025-11-14',
  plan: null,
  amount: null,
  currency: null,
  status: null,
  receipt: true,
}

const WITH_MARA: BillingEntry['conversation'] = {
  sessionId: 'session-1',
  agentId: 'mara-lindqvist',
  agentName: 'Mara Lindqvist',
}

/** The tokens of a day, and a reply that was paid from them. */
export const SESSIONS: OwnSession[] = [
  {
    id: 'session-here',
    current: true,
    remember: true,
    browser: 'Firefox',
    system: 'Linux',
    network: '203.0.113.x',
    createdAt: '2026-03-02T08:15:00Z',
    lastSeenAt: '2026-03-09T17:40:00Z',
  },
  {
    id: 'session-there',
    current: false,
    remember: false,
    browser: null,
    system: 'iPhone',
    network: '198.51.100.x',
    createdAt: '2026-03-08T20:05:00Z',
    lastSeenAt: '2026-03-08T21:10:00Z',
  },
]

const ENTRIES: BillingEntry[] = [
  {
    ...ENTRY,
    id: 'entry-821',
    kind: 'spending',
    tokens: -1_240,
    held: -3_600,
    lapsed: 0,
    balance: 518_760,
    conversation: WITH_MARA,
    reference: '019a8f80-7700-7aa1-b2de-97c5d3e1f6a4',
  },
  {
    ...ENTRY,
    id: 'entry-820',
    kind: 'hold',
    tokens: 0,
    held: 3_600,
    lapsed: 0,
    balance: 516_400,
    conversation: WITH_MARA,
    receipt: false,
    reference: '019a8f80-7700-7aa1-b2de-97c5d3e1f6a4',
  },
  ENTRY,
]

export function createWorld(): World {
  const agents = structuredClone(SPECIALISTS) as AgentDetails[]
  const conversations = new Map<string, Conversation>()
  const [first] = agents
  if (first) {
    conversations.set(conversationKey(CLIENT.user.id, first.id), {
      sessionId: 'session-1',
      status: 'idle',
      title: null,
      pinned: false,
      archived: false,
      newWork: false,
      messages: [greeting(first)],
    })
  }
  return {
    accounts: structuredClone([CLIENT, SUPERADMIN, ...OTHERS]),
    categories: structuredClone(FIXED_CATEGORIES) as Category[],
    agents,
    house: houseOf(agents),
    reviews: Object.fromEntries(
      agents.map(({ id, rating }) => [id, rating > 0 ? reviewsOf(id) : []]),
    ),
    ownReviews: new Map(),
    conversations,
    auditLogs: auditTrail(),
    chainState: 'verified',
    purchases: structuredClone(PURCHASES),
    entries: new Map([[CLIENT.user.id, structuredClone(ENTRIES)]]),
    discussions: discussions(),
    expired: new Set(),
    refreshCookie: null,
    spentLinks: new Set(),
    factors: new Map(),
    passkeys: new Map(),
    passkeysWork: true,
    passkeyUsed: new Set(),
    proofBits: null,
    challenges: new Set(),
    ownExports: new Map(),
    adminsNeedFactor: false,
    sessions: structuredClone(SESSIONS),
    subscriptions: new Map(),
    position: 1_000,
    pace: 0,
    messagesPerPage: 200,
    outcome: 'delivered',
    uploads: new Map(),
    memories: new Map(),
    sent: new Map(),
    support: new Map(),
    supported: new Map(),
    tickets: [],
    ticketKeys: new Map(),
    contacts: { email: null, whatsapp: null },
    models: twoModels(),
    globalPrompts: [],
    announcements: [],
    campaigns: [],
    dismissals: new Set(),
    favourites: new Map(),
    notifications: new Map(),
    kindsOff: new Map(),
    faqs: [...FAQS],
    cannedAnswers: [],
    rehearsals: new Map(),
  }
}

export function conversationKey(ownerId: string, agentId: string): string {
  return `${ownerId}/${agentId}`
}

/** The world that the handlers use. */
export const world: World = createWorld()

/** Starts anew, between two tests. */
export function resetWorld() {
  Object.assign(world, createWorld())
}

/** Records an event in the audit log and raises the position. */
export function record(actor: User | null, action: string, target: string) {
  world.position += 1
  world.auditLogs.unshift({
    id: `event-${world.position}`,
    admin: actor?.fullname ?? 'System',
    action,
    target,
    timestamp: new Date().toISOString(),
    position: world.position,
    actorKind: actor?.role ?? 'system',
    actorId: actor?.id ?? null,
    ownerId: actor?.id ?? null,
    correlationId: `correlation-${world.position}`,
    causationId: null,
    command: action,
  })
}
