/** The chat: a message is stored, a reply is written in pieces, tokens go down. */
import { delay } from 'msw'

import type {
  AgentDetails,
  Attachment,
  ListStatus,
  ChatMessage,
  Conversation,
  DocumentRef,
} from '../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { sockets } from '../sockets'
import { type Account, conversationKey, record, world } from '../world'
import { uploadAt } from './upload'

const WORDS_PER_PIECE = 3
const TOKENS_PER_REPLY = 420
const CHARACTERS_PER_TOKEN = 4

/** A brief that asks for work gets a document; anything else gets talk. */
const ASKS_FOR_WORK = /\b(write|draft|document|deliver)\b/i
/** In `dev:mock`, a way to see what a failed reply looks like. */
const ASKS_FOR_TROUBLE = /\bplease fail\b/i

const NOTHING_SAID: Conversation = {
  sessionId: null,
  messages: [],
  status: 'idle',
  title: null,
  pinned: false,
  archived: false,
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
    state: 'complete',
    clientKey: null,
    editOf: null,
    replyTo: null,
    chosen: true,
    replacedBy: null,
    ...fields,
  }
}

/** The next version of what the open job delivered, or the first one of a new job. */
function deliver(
  agent: AgentDetails,
  { messages }: Conversation,
  id: string,
  wish: string | null,
): DocumentRef {
  const last = messages.findLast(({ document }) => document !== null)?.document
  const open = last?.jobState === 'open' ? last : null
  const [sample] = agent.portfolios
  const basis = open?.content ?? sample?.content ?? agent.voice
  const content = wish === null ? basis : `${basis}\n\nAdded as you asked: ${wish}`
  return {
    jobId: open?.jobId ?? `job-${id}`,
    jobState: 'open',
    title: open?.title ?? sample?.title ?? 'Draft',
    version: (open?.version ?? 0) + 1,
    content,
    words: content.split(/\s+/).length,
    docxUrl: `/api/documents/${id}/docx`,
    pdfUrl: `/api/documents/${id}/pdf`,
  }
}

export function conversationOf(ownerId: string, agentId: string): Conversation {
  const key = conversationKey(ownerId, agentId)
  const known = world.conversations.get(key)
  if (known) return known
  const created: Conversation = { ...NOTHING_SAID, sessionId: `session-${key}`, messages: [] }
  world.conversations.set(key, created)
  return created
}

/** Sends the reply piece by piece to whoever listens, then says that it is done; less when it is stopped. */
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

/** What a specialist says; a document stands in it word for word. */
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

async function reply(
  account: Account,
  agent: AgentDetails,
  { text: brief, editOf }: Said,
): Promise<'delivered' | 'failed'> {
  const conversation = conversationOf(account.user.id, agent.id)
  const answer = message({ from: 'agent', text: '', state: 'streaming' })
  const before = conversation.status
  conversation.messages.push(answer)
  conversation.status = 'pending'
  sockets.status(account.user.id, agent.id, 'pending')

  const isWork = editOf !== null || ASKS_FOR_WORK.test(brief)
  const wish = editOf === null ? null : brief
  const document = isWork ? deliver(agent, conversation, answer.id, wish) : null
  const outcome = ASKS_FOR_TROUBLE.test(brief) ? 'failed' : world.outcome
  const text = words(agent, document)
  await stream(account, agent, conversation, answer, { text, outcome })
  // What was delivered until then is kept and charged, and nothing more.
  if (answer.state !== 'streaming') return 'delivered'

  const written = { text, document, state: 'complete', cost: TOKENS_PER_REPLY } as const
  Object.assign(answer, outcome === 'delivered' ? written : { text: '', state: 'failed' })
  conversation.status = outcome === 'failed' ? before : document ? 'delivered' : 'active'
  if (outcome === 'delivered') charge(account)
  sockets.status(account.user.id, agent.id, conversation.status)
  return outcome
}

type Said = {
  text: string
  /** The message with the document that is to be changed. */
  editOf: string | null
  files: Attachment[]
}

/** Stores a message and has it answered; a repeated key is the same message. */
export function send(account: Account, agent: AgentDetails, said: Said, key: string | null) {
  const known = key === null ? undefined : world.sent.get(key)
  if (known !== undefined) return known
  const conversation = conversationOf(account.user.id, agent.id)
  const { text, editOf, files } = said
  conversation.messages.push(
    message({ from: 'user', text: text.trim(), editOf, attachments: files, clientKey: key }),
  )
  record(account.user, 'conversation.message_sent', agent.name)
  const outcome = reply(account, agent, said)
  if (key !== null) world.sent.set(key, outcome)
  return outcome
}

/** The conversation as an answer holds it: its last messages. */
export function latest(conversation: Conversation): Conversation {
  return structuredClone({
    ...conversation,
    messages: conversation.messages.slice(-world.messagesPerPage),
  })
}

/** Ends a reply where it is. A finished one stays as it is. */
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
  sockets.status(account.user.id, agentId, conversation.status)
}

/** The state of a conversation in the list; work that was reviewed is completed. */
function listStatus({ status, messages }: Conversation): ListStatus {
  if (status === 'pending') return 'pending'
  return status === 'idle' && messages.some(({ document }) => document) ? 'completed' : 'active'
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

/** Why a message can not be taken now; null when it can, or was before. */
export function refused(account: Account, { status }: Conversation, key: string | null) {
  if (key !== null && world.sent.has(key)) return null
  if (status === 'pending') return problem(409, 'reply_in_progress', 'A reply is being written.')
  return account.user.tokens < TOKENS_PER_REPLY ? tooFew(account.user.tokens) : null
}

export const conversationHandlers = [
  http.get('/chat/history', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const items = world.agents.flatMap((agent) => {
      const conversation = world.conversations.get(conversationKey(account.user.id, agent.id))
      const last = conversation?.messages.at(-1)
      if (conversation === undefined || last === undefined) return []
      const { id, name, specialty, avatar, rating } = agent
      return [
        {
          id: conversation.sessionId ?? '',
          specialist: { id, name, specialty, avatar, rating },
          status: listStatus(conversation),
          lastMessage: last.text,
          lastMessageTime: last.timestamp,
        },
      ]
    })
    items.sort((a, b) => b.lastMessageTime.localeCompare(a.lastMessageTime))
    const page = pageOf(items, request.url, 50)
    return response(200).json(page.items, page.init)
  }),

  http.get('/chat/history/{agentId}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!world.agents.some(({ id }) => id === params.agentId)) {
      return response.untyped(problem(404, 'not_found'))
    }
    const conversation = world.conversations.get(conversationKey(account.user.id, params.agentId))
    const { messages, ...rest } = conversation ?? NOTHING_SAID
    // Pages count from the end; each is shown in the order of the talk.
    const page = pageOf(messages.toReversed(), request.url, world.messagesPerPage)
    return response(200).json({ ...rest, messages: page.items.toReversed() }, page.init)
  }),

  http.post('/chat/send', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { agentId, text, attachments = [] } = await request.json()
    const agent = world.agents.find(({ id }) => id === agentId)
    if (agent === undefined) return response.untyped(problem(404, 'not_found'))
    const conversation = conversationOf(account.user.id, agentId)
    const key = request.headers.get('Idempotency-Key')
    const refusal = refused(account, conversation, key)
    if (refusal !== null) return response.untyped(refusal)
    const files = attachments.flatMap(({ url }) => uploadAt(account, url) ?? [])
    if ((await send(account, agent, { text, editOf: null, files }, key)) === 'failed')
      return response.untyped(unwritten())
    return response(200).json(
      {
        conversation: latest(conversation),
        tokensLeft: account.user.tokens,
        next_step: conversation.messages.at(-1)?.document ? 'ask_review' : null,
      },
      written(),
    )
  }),

  http.post('/chat/stop', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { messageId } = await request.json()
    for (const { id: agentId } of world.agents) {
      const conversation = world.conversations.get(conversationKey(account.user.id, agentId))
      const reply = conversation?.messages.find(
        ({ id, from }) => id === messageId && from === 'agent',
      )
      if (conversation === undefined || reply === undefined) continue
      stop(account, agentId, conversation, reply)
      return response(200).json(
        {
          conversation: latest(conversation),
          tokensLeft: account.user.tokens,
          next_step: reply.document ? 'ask_review' : null,
        },
        written(),
      )
    }
    return response.untyped(problem(404, 'not_found', 'There is no such message.'))
  }),
]
