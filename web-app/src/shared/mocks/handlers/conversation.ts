/** The chat: a message is stored, a reply is written in pieces, tokens go down. */
import { delay } from 'msw'

import type {
  AgentDetails,
  Attachment,
  ChatMessage,
  Conversation,
  DocumentRef,
  SendAnswer,
} from '../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../http'
import { sockets } from '../sockets'
import { type Account, conversationKey, record, world } from '../world'
import { latestOf, placeOf, sessionsOf } from '../world/conversation'
import { uploadAt } from './upload'

const WORDS_PER_PIECE = 3
const TOKENS_PER_REPLY = 420
const CHARACTERS_PER_TOKEN = 4

/** A message that asks for work gets a document; any other gets a plain reply. */
const ASKS_FOR_WORK = /\b(write|draft|document|deliver)\b/i
/** In `dev:mock`, a way to see a failed reply. */
const ASKS_FOR_TROUBLE = /\bplease fail\b/i

export const NOTHING_SAID: Conversation = {
  sessionId: null,
  messages: [],
  status: 'idle',
  title: null,
  pinned: false,
  archived: false,
  newWork: false,
}

let count = 1

function message(fields: Partial<ChatMessage> & Pick<ChatMessage, 'from' | 'text'>): ChatMessage {
  count += 1
  return {
    id: `message-${count}`,
    timestamp: new Date().toISOString(),
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
    ...fields,
  }
}

/**
 * The job that a piece of work was begun in: a change to closed work continues it in another job.
 */
export function pieceOf(messages: readonly ChatMessage[], jobId: string): string {
  const first = messages.find(({ document }) => document?.jobId === jobId)
  const editOf = messages.find(({ id }) => id === first?.replyTo)?.editOf ?? null
  const changed = messages.find(({ id }) => id === editOf)?.document?.jobId ?? jobId
  return changed === jobId ? jobId : pieceOf(messages, changed)
}

/**
 * The next version of the document to change, else of what the open job delivered, or a first one.
 */
function deliver(
  agent: AgentDetails,
  { messages }: Conversation,
  id: string,
  { text, editOf }: Pick<NewMessage, 'text' | 'editOf'>,
): DocumentRef {
  const documents = messages.flatMap(({ document }) => document ?? [])
  const last = documents.at(-1)
  const changed = messages.find((it) => it.id === editOf)?.document ?? null
  const basis = changed ?? (last?.jobState === 'open' ? last : null)
  const piece = basis && pieceOf(messages, basis.jobId)
  const versions = documents.filter(({ jobId }) => pieceOf(messages, jobId) === piece)
  const open = versions.findLast(({ jobState }) => jobState === 'open')
  const [sample] = agent.portfolios
  const before = basis?.content ?? sample?.content ?? agent.voice
  const content = editOf === null ? before : `${before}\n\nAdded as you asked: ${text}`
  return {
    jobId: open?.jobId ?? `job-${id}`,
    jobState: 'open',
    title: basis?.title ?? sample?.title ?? 'Draft',
    version: Math.max(0, ...versions.map(({ version }) => version)) + 1,
    content,
    words: content.split(/\s+/).length,
    docxUrl: `/api/documents/${id}/docx`,
    pdfUrl: `/api/documents/${id}/pdf`,
  }
}

/** Opens the first conversation with this specialist, or another one. */
export function openConversation(ownerId: string, agentId: string): Conversation {
  const key = conversationKey(ownerId, agentId)
  const isFirst = !world.conversations.has(key)
  count += 1
  const sessionId = isFirst ? `session-${key}` : `session-${count}`
  const created: Conversation = { ...NOTHING_SAID, sessionId, messages: [] }
  world.conversations.set(isFirst ? key : `${key}/${sessionId}`, created)
  return created
}

/**
 * The named session, which may belong to somebody else; without a name the one last used, opened if
 * need be.
 */
export function conversationOf(
  ownerId: string,
  agentId: string,
  sessionId?: string | null,
): Conversation | undefined {
  if (sessionId) return sessionsOf(ownerId, agentId).find((it) => it.sessionId === sessionId)
  return latestOf(ownerId, agentId) ?? openConversation(ownerId, agentId)
}

/**
 * Sends the reply piece by piece to all listeners, then says that it is done; sends less when it is
 * stopped.
 */
async function stream(
  account: Account,
  agent: AgentDetails,
  conversation: Conversation,
  answer: ChatMessage,
  { text, outcome }: { text: string; outcome: 'delivered' | 'failed' },
) {
  const sessionId = conversation.sessionId ?? ''
  const { id } = answer
  const words = text.split(/(?<= )/)
  for (let seq = 1; (seq - 1) * WORDS_PER_PIECE < words.length; seq += 1) {
    const piece = words.slice((seq - 1) * WORDS_PER_PIECE, seq * WORDS_PER_PIECE).join('')
    sockets.delta(account.user.id, agent.id, { sessionId, messageId: id, seq, text: piece })
    answer.text += piece
    if (world.pace > 0) await delay(world.pace)
    if (answer.state === 'stopped') return
  }
  sockets.tell(account.user.id, agent.id, {
    type: 'reply_done',
    agentId: agent.id,
    sessionId,
    messageId: id,
    outcome,
  })
}

/** What a specialist says; it contains the document word for word. */
function words(agent: AgentDetails, document: DocumentRef | null): string {
  if (document === null) return agent.voice
  return `Here is a first version. ${agent.tagline}\n\n${document.content}\n\nTell me what you would cut.`
}

function charge(account: Account, tokens = TOKENS_PER_REPLY): number {
  account.user.tokens -= tokens
  record(null, 'wallet.settled', account.user.fullname)
  sockets.balance(account.user.id, account.user.tokens)
  return tokens
}

export async function reply(
  account: Account,
  agent: AgentDetails,
  conversation: Conversation,
  asked: Pick<NewMessage, 'text' | 'editOf'>,
  replyTo: string,
): Promise<'delivered' | 'failed'> {
  const answer = message({ from: 'agent', text: '', state: 'streaming', replyTo })
  const before = conversation.status
  conversation.messages.push(answer)
  conversation.status = 'pending'
  sockets.status(account.user.id, agent.id, 'pending', conversation.sessionId)

  const isWork = asked.editOf !== null || ASKS_FOR_WORK.test(asked.text)
  const document = isWork ? deliver(agent, conversation, answer.id, asked) : null
  const outcome = ASKS_FOR_TROUBLE.test(asked.text) ? 'failed' : world.outcome
  const text = words(agent, document)
  await stream(account, agent, conversation, answer, { text, outcome })
  // The part delivered until then is kept and charged, and nothing more.
  if (answer.state !== 'streaming') return 'delivered'

  const written = { text, document, state: 'complete', cost: TOKENS_PER_REPLY } as const
  Object.assign(answer, outcome === 'delivered' ? written : { text: '', state: 'failed' })
  conversation.status = outcome === 'failed' ? before : document ? 'delivered' : 'active'
  conversation.newWork ||= outcome === 'delivered' && document !== null
  if (outcome === 'delivered') charge(account)
  sockets.status(account.user.id, agent.id, conversation.status, conversation.sessionId)
  return outcome
}

type NewMessage = {
  text: string
  /** The message with the document to change. */
  editOf: string | null
  files: Attachment[]
  /** The message that this one replaces. */
  replaces?: ChatMessage | undefined
}

/** The old message and all after it are no longer part of the conversation. */
function replace({ messages }: Conversation, old: ChatMessage, by: ChatMessage) {
  for (const later of messages.slice(messages.indexOf(old))) later.chosen = false
  old.replacedBy = by.id
}

/** Stores a message and has it answered; the same key gives the same message. */
export function send(
  account: Account,
  agent: AgentDetails,
  conversation: Conversation,
  said: NewMessage,
  key: string | null,
) {
  const known = key === null ? undefined : world.sent.get(key)
  if (known !== undefined) return known
  const { text, editOf, files, replaces } = said
  const sent = message({
    from: 'user',
    text: text.trim(),
    editOf,
    attachments: files,
    clientKey: key,
  })
  if (replaces) replace(conversation, replaces, sent)
  conversation.messages.push(sent)
  conversation.archived = false
  conversation.newWork = false
  record(account.user, 'conversation.message_sent', agent.name)
  const outcome = reply(account, agent, conversation, said, sent.id)
  if (key !== null) world.sent.set(key, outcome)
  return outcome
}

/** The conversation as in an answer: its last messages. */
export function latest(conversation: Conversation): Conversation {
  return structuredClone({
    ...conversation,
    messages: conversation.messages.slice(-world.messagesPerPage),
  })
}

/** Ends a reply in progress. A finished one stays as it is. */
function stop(account: Account, agentId: string, conversation: Conversation, reply: ChatMessage) {
  if (reply.state !== 'streaming') return
  const tokens = Math.ceil(reply.text.length / CHARACTERS_PER_TOKEN)
  const isSilent = reply.text === ''
  Object.assign(reply, { state: 'stopped', estimated: !isSilent, cost: isSilent ? null : tokens })
  if (!isSilent) charge(account, tokens)
  const hasWork = conversation.messages.some(({ document }) => document?.jobState === 'open')
  conversation.status = hasWork ? 'delivered' : 'active'
  record(account.user, 'conversation.reply_stopped', agentId)
  const { sessionId } = conversation
  const done = { type: 'reply_done', agentId, sessionId, messageId: reply.id, outcome: 'stopped' }
  sockets.tell(account.user.id, agentId, done)
  sockets.status(account.user.id, agentId, conversation.status, sessionId)
}

export const unwritten = () =>
  problem(502, 'reply_failed', 'The reply could not be written.', {
    detail: 'The reply could not be written just now. Nothing was charged; please try again.',
  })

function tooFew(tokens: number) {
  const missing = TOKENS_PER_REPLY - tokens
  return problem(402, 'insufficient_tokens', 'You do not have enough tokens for this message.', {
    detail: `You are missing ${missing} tokens: the reply may cost up to ${TOKENS_PER_REPLY}, and you have ${tokens}.`,
  })
}

/** Why a message can not be taken now; null when it can, or was taken before. */
export function refused(account: Account, { status }: Conversation, key: string | null) {
  if (key !== null && world.sent.has(key)) return null
  if (status === 'pending') return problem(409, 'reply_in_progress', 'A reply is being written.')
  return account.user.tokens < TOKENS_PER_REPLY ? tooFew(account.user.tokens) : null
}

export const noMessage = () => problem(404, 'not_found', 'There is no such message.')

type Where = { sessionId?: string | null; newSession?: boolean; replaces?: string | null }

/** The conversation that a message goes to, or why there is none. */
function opened(account: Account, agentId: string, where: Where, key: string | null) {
  const { sessionId, newSession = false, replaces } = where
  const { id } = account.user
  if (newSession && (sessionId || replaces)) {
    const fields = { newSession: 'A new session continues nothing' }
    return problem(422, 'invalid', 'Please check the form.', { fields })
  }
  const before = sessionsOf(id, agentId).find(({ messages }) =>
    messages.some(({ clientKey }) => clientKey !== null && clientKey === key),
  )
  if (newSession) {
    // Without enough tokens no conversation is opened.
    const isShort = account.user.tokens < TOKENS_PER_REPLY
    return before ?? (isShort ? tooFew(account.user.tokens) : openConversation(id, agentId))
  }
  return (
    conversationOf(id, agentId, sessionId) ??
    problem(404, 'not_found', 'There is no such conversation.')
  )
}

/** Why a message can not be replaced; null when it can. */
function irreplaceable({ messages }: Conversation, old: ChatMessage | undefined) {
  if (old?.from !== 'user' || !old.chosen) return noMessage()
  const since = messages.slice(messages.indexOf(old))
  if (since.every(({ document }) => document === null)) return null
  return problem(
    409,
    'job_delivered',
    'A document was delivered after this message, so it stays as it is.',
  )
}

/** The answer to sending, stopping and asking again. */
export function answerOf(account: Account, conversation: Conversation): SendAnswer {
  const last = conversation.messages.findLast(({ chosen }) => chosen)
  return {
    conversation: latest(conversation),
    tokensLeft: account.user.tokens,
    next_step: last?.document ? 'ask_review' : null,
  }
}

export const conversationHandlers = [
  http.post('/chat/send', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { agentId, text, attachments = [], ...where } = await request.json()
    const agent = world.agents.find(({ id }) => id === agentId)
    if (agent === undefined) return response.untyped(problem(404, 'not_found'))
    const key = request.headers.get('Idempotency-Key')
    const conversation = opened(account, agentId, where, key)
    if (conversation instanceof Response) return response.untyped(conversation)
    const replaces = conversation.messages.find(({ id }) => id === where.replaces)
    const refusal =
      (where.replaces ? irreplaceable(conversation, replaces) : null) ??
      refused(account, conversation, key)
    if (refusal !== null) return response.untyped(refusal)
    const files = attachments.flatMap(({ url }) => uploadAt(account, url) ?? [])
    const said = { text, editOf: null, files, replaces }
    if ((await send(account, agent, conversation, said, key)) === 'failed')
      return response.untyped(unwritten())
    return response(200).json(answerOf(account, conversation), written())
  }),

  http.post('/chat/stop', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { messageId } = await request.json()
    const found = placeOf(account, messageId)
    if (found?.message.from !== 'agent') return response.untyped(noMessage())
    stop(account, found.agent.id, found.conversation, found.message)
    return response(200).json(answerOf(account, found.conversation), written())
  }),
]
