/** Delivered documents: as files, in all their versions, changed and approved. */
import { HttpResponse } from 'msw'

import type { ChatMessage, Conversation, DocumentRef } from '../../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../../http'
import { type Account, conversationKey, record, world } from '../../world'
import { cancelledAfter, latestOf, placeOf, sessionsOf } from '../../world/conversation'
import { latest, pieceOf, refused, send, unwritten } from '../conversation'

type Delivered = ChatMessage & { document: DocumentRef }

const isDelivered = (message: ChatMessage): message is Delivered => message.document !== null
const missing = () => problem(404, 'not_found', 'There is no such document.')

function conversationsOf({ user }: Account): Conversation[] {
  const mine = [...world.conversations].filter(([key]) =>
    key.startsWith(conversationKey(user.id, '')),
  )
  return mine.map(([, conversation]) => conversation)
}

/** All documents delivered to an account. */
function deliveredTo(account: Account): Delivered[] {
  return conversationsOf(account).flatMap(({ messages }) => messages.filter(isDelivered))
}

function file(request: Request, messageId: string, ending: 'docx' | 'pdf') {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  const found = deliveredTo(account).find(({ id }) => id === messageId)
  if (found === undefined) return missing()
  const { title, version, content } = found.document
  const name = version > 1 ? `${title} (version ${version}).${ending}` : `${title}.${ending}`
  return new HttpResponse(content, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
  })
}

export const documentHandlers = [
  http.get('/documents/{messageId}/docx', ({ request, params, response }) =>
    response.untyped(file(request, params.messageId, 'docx')),
  ),

  http.get('/documents/{messageId}/pdf', ({ request, params, response }) =>
    response.untyped(file(request, params.messageId, 'pdf')),
  ),

  http.get('/documents/{messageId}/versions', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const messages = placeOf(account, params.messageId)?.conversation.messages ?? []
    const delivered = messages.filter(isDelivered)
    const of = delivered.find(({ id }) => id === params.messageId)
    if (of === undefined) return response.untyped(missing())
    const piece = pieceOf(messages, of.document.jobId)
    const versions = delivered.filter(({ document }) => pieceOf(messages, document.jobId) === piece)
    return response(200).json(
      versions.map(({ id, timestamp, truncated, document }) => ({
        messageId: id,
        deliveredAt: timestamp,
        truncated,
        document,
      })),
    )
  }),

  http.post('/edit-requests', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { agentId, messageId, text } = await request.json()
    const agent = world.agents.find(({ id }) => id === agentId)
    const conversation = placeOf(account, messageId)?.conversation
    const known = conversation?.messages.filter(isDelivered).some(({ id }) => id === messageId)
    if (agent === undefined || !conversation || !known) return response.untyped(missing())
    const key = request.headers.get('Idempotency-Key')
    const refusal = refused(account, conversation, key)
    if (refusal !== null) return response.untyped(refusal)
    const outcome = await send(
      account,
      agent,
      conversation,
      { text, editOf: messageId, files: [] },
      key,
    )
    const message = conversation.messages.at(-1)
    if (outcome === 'failed' || message === undefined) return response.untyped(unwritten())
    return response(200).json(
      { message: structuredClone(message), tokensLeft: account.user.tokens },
      written(),
    )
  }),

  http.post('/chat/approve', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { agentId, messageId } = await request.json()
    const conversation = placeOf(account, messageId)?.conversation
    const delivered = (conversation?.messages ?? []).filter(isDelivered)
    const of = delivered.find(({ id }) => id === messageId)
    if (conversation === undefined || of === undefined) return response.untyped(missing())
    const { jobId, jobState } = of.document
    if (jobState !== 'open') {
      return response.untyped(problem(409, 'job_closed', 'This work is closed already.'))
    }
    for (const { document } of delivered) {
      if (document.jobId === jobId) document.jobState = 'approved'
    }
    of.document.approved = true
    record(account.user, 'conversation.approved', agentId)
    return response(200).json(latest(conversation), written())
  }),

  http.post('/chat/cancel', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { agentId, sessionId } = await request.json()
    const sessions = sessionsOf(account.user.id, agentId)
    const conversation = sessionId
      ? sessions.find((session) => session.sessionId === sessionId)
      : latestOf(account.user.id, agentId)
    if (conversation === undefined) return response.untyped(missing())
    if (conversation.status === 'pending') {
      return response.untyped(problem(409, 'reply_in_progress', 'A reply is being written.'))
    }
    const open = conversation.messages
      .filter(isDelivered)
      .filter(({ document }) => document.jobState === 'open')
    if (open.length === 0 && conversation.status !== 'active') {
      return response.untyped(problem(409, 'job_closed', 'This work is closed already.'))
    }
    for (const { document } of open) document.jobState = 'cancelled'
    const last = conversation.messages.at(-1)
    if (open.length === 0 && last) cancelledAfter.add(last)
    conversation.status = 'idle'
    record(account.user, 'conversation.cancelled', agentId)
    return response(200).json(latest(conversation), written())
  }),
]
