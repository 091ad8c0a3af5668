/** Another reply, the choice between replies, and deleted messages, in the mock world. */
import { HttpResponse } from 'msw'

import type { ChatMessage, Conversation } from '../../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../../http'
import { placeOf } from '../../world/conversation'
import { record, world } from '../../world'
import { answerOf, latest, noMessage, refused, reply, unwritten } from '../conversation'

const notTheLast = () =>
  problem(
    409,
    'not_the_last_reply',
    'Only the last reply of a conversation can be written again or exchanged.',
  )

const inProgress = () => problem(409, 'reply_in_progress', 'A reply is still being written.')

/** The client's last message. */
function lastAsked({ messages }: Conversation): ChatMessage | undefined {
  return messages.findLast(({ from, chosen }) => from === 'user' && chosen)
}

function choose({ messages }: Conversation, chosen: ChatMessage) {
  for (const other of messages) {
    if (other.replyTo === chosen.replyTo) other.chosen = other === chosen
  }
}

/** When a chosen reply is deleted, the newest of the others takes its place. */
function remove({ messages }: Conversation, gone: ChatMessage) {
  messages.splice(messages.indexOf(gone), 1)
  const next = messages.findLast(({ replyTo }) => replyTo !== null && replyTo === gone.replyTo)
  if (gone.chosen && next) next.chosen = true
}

/** Why a message can not be deleted; null when it can. */
function kept({ messages }: Conversation, { id, state, document }: ChatMessage) {
  const isAnswered = messages.some((it) => it.state === 'streaming' && it.replyTo === id)
  if (state === 'streaming' || isAnswered) return inProgress()
  if (document?.jobState !== 'open') return null
  return problem(
    409,
    'message_in_use',
    'The document of this message is still being worked on. Approve or cancel the work first.',
  )
}

export const changeHandlers = [
  http.post('/chat/regenerate', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const found = placeOf(account, (await request.json()).messageId)
    if (found?.message.from !== 'agent') return response.untyped(noMessage())
    const { agent, conversation, message: instead } = found
    const key = request.headers.get('Idempotency-Key')
    const refusal = refused(account, conversation, key)
    if (refusal !== null) return response.untyped(refusal)
    const asked = lastAsked(conversation)
    const isKnown = key !== null && world.sent.has(key)
    if (!isKnown && (!asked || instead.replyTo !== asked.id || !instead.chosen)) {
      return response.untyped(notTheLast())
    }
    const known = key === null ? undefined : world.sent.get(key)
    if (known === undefined) instead.chosen = false
    const outcome =
      known ?? reply(account, agent, conversation, asked ?? instead, instead.replyTo ?? '')
    if (key !== null) world.sent.set(key, outcome)
    if ((await outcome) === 'failed') return response.untyped(unwritten())
    return response(200).json(answerOf(account, conversation), written())
  }),

  http.post('/chat/choose', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const found = placeOf(account, (await request.json()).messageId)
    if (found?.message.from !== 'agent') return response.untyped(noMessage())
    const { agent, conversation, message } = found
    if (conversation.status === 'pending') return response.untyped(inProgress())
    if (message.replyTo !== lastAsked(conversation)?.id) return response.untyped(notTheLast())
    choose(conversation, message)
    record(account.user, 'conversation.reply_chosen', agent.name)
    return response(200).json(latest(conversation), written())
  }),

  http.delete('/chat/messages/{id}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const found = placeOf(account, params.id)
    if (found === undefined) return response.untyped(noMessage())
    const refusal = kept(found.conversation, found.message)
    if (refusal !== null) return response.untyped(refusal)
    remove(found.conversation, found.message)
    record(account.user, 'conversation.message_deleted', found.agent.name)
    return response.untyped(new HttpResponse(null, { status: 204, ...written() }))
  }),
]
