/** Jobs of the mock world, which screens call orders: they are read off what was said and delivered. */
import { HttpResponse } from 'msw'

import type {
  AgentDetails,
  ChatMessage,
  Conversation,
  DocumentRef,
} from '../../../api/generated/endpoints'
import type { ChatJob, ChatJobDetails } from '../../../api/generated/chatJob'
import { accountOf, http, pageOf, problem, signedOut } from '../../http'
import { cancelledAfter, sessionsOf } from '../../world/conversation'
import { type Account, world } from '../../world'

const PAGE = 20
/** Characters of a brief that name a job without a document. */
const TITLE = 60

type Delivered = ChatMessage & { document: DocumentRef }

const isDelivered = (message: ChatMessage): message is Delivered => message.document !== null

/** The messages of one job; it has no id before its first document. */
type Stretch = { jobId: string | null; isCancelled: boolean; messages: ChatMessage[] }

/** Each ends with a document, with its cancellation, or is what is worked on now. */
function stretchesOf({ status, messages }: Conversation): Stretch[] {
  const found: Stretch[] = []
  const begin = (jobId: string | null, isCancelled = false) =>
    found.unshift({ jobId, isCancelled, messages: [] })
  const last = messages.findLast(isDelivered)?.document
  if (last?.jobState === 'open') begin(last.jobId)
  else if (status === 'active') begin(null)
  for (const message of messages.toReversed()) {
    const jobId = message.document?.jobId
    if (cancelledAfter.has(message)) begin(null, true)
    else if (jobId !== undefined && jobId !== found[0]?.jobId) begin(jobId)
    found[0]?.messages.unshift(message)
  }
  return found.filter((stretch) => stretch.messages.length > 0)
}

function briefOf(messages: readonly ChatMessage[]): ChatJobDetails['brief'] {
  const first = messages.find(({ from }) => from === 'user')
  if (first === undefined) return null
  const { id, text, timestamp, attachments } = first
  return { messageId: id, text, at: timestamp, attachments }
}

function deliveredIn(messages: readonly ChatMessage[], all: readonly ChatMessage[]) {
  const brief = briefOf(messages)?.messageId
  return messages.filter(isDelivered).map((message): ChatJobDetails['delivered'][number] => {
    const { id, timestamp, truncated, cost, estimated, replyTo, document } = message
    const asked = all.find((it) => it.id === replyTo && it.id !== brief)
    return {
      messageId: id,
      deliveredAt: timestamp,
      truncated,
      tokens: cost,
      estimated,
      asked: asked ? { messageId: asked.id, text: asked.text, at: asked.timestamp } : null,
      document,
    }
  })
}

function jobOf(
  agent: AgentDetails,
  { sessionId, messages: all }: Conversation,
  { jobId, isCancelled, messages }: Stretch,
): { job: ChatJob } & Pick<ChatJobDetails, 'brief' | 'delivered'> {
  const delivered = deliveredIn(messages, all)
  const brief = briefOf(messages)
  const last = delivered.at(-1)
  const state = isCancelled ? 'cancelled' : (last?.document.jobState ?? 'open')
  const job = {
    id: jobId ?? `job-of-${messages[0]?.id}`,
    title: last?.document.title ?? brief?.text.slice(0, TITLE) ?? '',
    state,
    versions: delivered.length,
    agentId: agent.id,
    agentName: agent.name,
    agentAvatar: agent.avatarUrl,
    agentTint: agent.tint,
    sessionId: sessionId ?? '',
    tokens: messages.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    openedAt: messages[0]?.timestamp ?? '',
    closedAt: state === 'open' ? null : (messages.at(-1)?.timestamp ?? null),
  }
  return { job, brief, delivered }
}

/** All of an account, the newest first. */
function jobsOf({ user }: Account) {
  const jobs = world.agents.flatMap((agent) =>
    sessionsOf(user.id, agent.id).flatMap((conversation) =>
      stretchesOf(conversation).map((stretch) => jobOf(agent, conversation, stretch)),
    ),
  )
  return jobs.toSorted((a, b) => b.job.openedAt.localeCompare(a.job.openedAt))
}

export const jobHandlers = [
  http.get('/chat/jobs', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { searchParams } = new URL(request.url)
    const open = searchParams.get('open')
    const jobs = jobsOf(account)
      .map(({ job }) => job)
      .filter((job) => open === null || (job.state === 'open') === (open === 'true'))
    const page = pageOf(jobs, request.url, PAGE)
    return response(200).json(page.items, page.init)
  }),

  http.get('/chat/jobs/{jobId}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const found = jobsOf(account).find(({ job }) => job.id === params.jobId)
    if (found === undefined) return response.untyped(problem(404, 'not_found'))
    const { job, ...more } = found
    return response(200).json(structuredClone({ ...job, ...more }))
  }),

  http.get('/chat/jobs/{jobId}/receipt', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const found = jobsOf(account).find(({ job }) => job.id === params.jobId)
    if (found === undefined) return response.untyped(problem(404, 'not_found'))
    const headers = { 'Content-Type': 'application/pdf' }
    return response.untyped(new HttpResponse(`%PDF ${found.job.id}`, { headers }))
  }),
]
