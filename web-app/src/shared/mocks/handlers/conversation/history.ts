/** Histories of the mock world: one card a specialist, every session, and pages of messages. */
import type {
  AgentDetails,
  ChatSession,
  Conversation,
  ListStatus,
} from '../../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut, written } from '../../http'
import { lastSaid, latestOf, sessionsOf } from '../../world/conversation'
import { record, world } from '../../world'
import { NOTHING_SAID } from '../conversation'

const PREVIEW = 300
const LONGEST_TITLE = 80

/** The state of a conversation in the list; work that was reviewed is completed. */
function listStatus({ status, messages }: Conversation): ListStatus {
  if (status === 'pending') return 'pending'
  return status === 'idle' && messages.some(({ document }) => document) ? 'completed' : 'active'
}

function sessionOf(agent: AgentDetails, conversation: Conversation): ChatSession {
  const { sessionId, title, pinned, archived, newWork, status, messages } = conversation
  const said = messages.filter(({ chosen }) => chosen)
  return {
    id: sessionId ?? '',
    agentId: agent.id,
    agentName: agent.name,
    agentAvatar: agent.avatarUrl,
    agentTint: agent.tint,
    title,
    preview: said.at(-1)?.text.slice(0, PREVIEW) ?? '',
    pinned,
    archived,
    newWork,
    status,
    messages: said.length,
    lastMessageTime: lastSaid(conversation),
    startedAt: messages[0]?.timestamp ?? '',
  }
}

const asksForArchived = (url: string) => new URL(url).searchParams.get('archived') === 'true'

/** The part around a message, and the cursors of the other parts. */
function around(conversation: Conversation, id: string, url: string) {
  const { messages } = conversation
  const at = messages.findIndex((message) => message.id === id)
  if (at === -1) return null
  const from = Math.max(0, at - Math.floor(world.messagesPerPage / 2))
  const to = from + world.messagesPerPage
  const address = new URL(url)
  address.searchParams.delete('around')
  const link = (cursor: string, rel: string) => {
    address.searchParams.set('cursor', cursor)
    return `<${address.pathname}${address.search}>; rel="${rel}"`
  }
  const links = [
    ...(from > 0 ? [link(String(messages.length - from), 'next')] : []),
    ...(to < messages.length ? [link(`after-${to}`, 'prev')] : []),
  ]
  return { messages: messages.slice(from, to), headers: { Link: links.join(', ') } }
}

/** The part that begins at a place, for readers who go on. */
function after(conversation: Conversation, start: number, url: string) {
  const { messages } = conversation
  const to = start + world.messagesPerPage
  const address = new URL(url)
  address.searchParams.set('cursor', `after-${to}`)
  const link = `<${address.pathname}${address.search}>; rel="prev"`
  return {
    messages: messages.slice(start, to),
    headers: { Link: to < messages.length ? link : '' },
  }
}

/** Pages count from the end; each is shown in the order of the conversation. */
function pageBefore(conversation: Conversation, url: string) {
  const page = pageOf(conversation.messages.toReversed(), url, world.messagesPerPage)
  return { messages: page.items.toReversed(), headers: page.init.headers }
}

function part(conversation: Conversation, url: string) {
  const { searchParams } = new URL(url)
  const [id, cursor] = [searchParams.get('around'), searchParams.get('cursor')]
  if (cursor?.startsWith('after-')) return after(conversation, Number(cursor.slice(6)), url)
  return id !== null && cursor === null
    ? around(conversation, id, url)
    : pageBefore(conversation, url)
}

/** Of the latest work. */
function approvedVersion({ messages }: Conversation): number | null {
  const work = messages.flatMap(({ document }) => document ?? [])
  const { jobId } = work.at(-1) ?? {}
  return work.find((it) => it.jobId === jobId && it.approved)?.version ?? null
}

export const historyHandlers = [
  http.get('/chat/history', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const items = world.agents.flatMap((agent) => {
      const conversation = latestOf(account.user.id, agent.id)
      const last = conversation?.messages.findLast(({ chosen }) => chosen)
      if (conversation === undefined || last === undefined) return []
      if (conversation.archived !== asksForArchived(request.url)) return []
      const { id, name, specialty, avatar, tint, rating } = agent
      return [
        {
          id: conversation.sessionId ?? '',
          specialist: { id, name, specialty, avatar, tint, rating },
          status: listStatus(conversation),
          lastMessage: last.text,
          lastMessageTime: last.timestamp,
          newWork: sessionsOf(account.user.id, id).some((session) => session.newWork),
          approvedVersion: approvedVersion(conversation),
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
    const { agentId } = params
    if (!world.agents.some(({ id }) => id === agentId)) {
      return response.untyped(problem(404, 'not_found'))
    }
    const asked = new URL(request.url).searchParams.get('sessionId')
    const conversation =
      asked === null
        ? (latestOf(account.user.id, agentId) ?? NOTHING_SAID)
        : sessionsOf(account.user.id, agentId).find(({ sessionId }) => sessionId === asked)
    const page = conversation && part(conversation, request.url)
    if (!conversation || !page) return response.untyped(problem(404, 'not_found'))
    const { messages, headers } = page
    return response(200).json({ ...conversation, messages }, { headers })
  }),

  http.get('/chat/new-work', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const sessions = world.agents.flatMap(({ id }) => sessionsOf(account.user.id, id))
    return response(200).json({ conversations: sessions.filter((it) => it.newWork).length })
  }),

  http.post('/chat/sessions/{id}/seen', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const sessions = world.agents.flatMap(({ id }) => sessionsOf(account.user.id, id))
    const found = sessions.find(({ sessionId }) => sessionId === params.id)
    if (found === undefined) return response.untyped(problem(404, 'not_found'))
    found.newWork = false
    return response(204).empty(written())
  }),

  http.get('/chat/sessions', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const only = new URL(request.url).searchParams.get('agentId')
    const agents = world.agents.filter(({ id }) => only === null || id === only)
    if (agents.length === 0) return response.untyped(problem(404, 'not_found'))
    const sessions = agents
      .flatMap((agent) =>
        sessionsOf(account.user.id, agent.id)
          .filter(({ archived, messages }) => {
            return archived === asksForArchived(request.url) && messages.length > 0
          })
          .map((conversation) => sessionOf(agent, conversation)),
      )
      .toSorted((a, b) => Number(b.pinned) - Number(a.pinned))
    const page = pageOf(sessions, request.url, 50)
    return response(200).json(page.items, page.init)
  }),

  http.patch('/chat/sessions/{id}', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { title, pinned, archived } = await request.json()
    const invalid = (message: string) =>
      response.untyped(problem(422, 'invalid', message, { fields: { title: message } }))
    if (title === undefined && pinned == null && archived == null) {
      return invalid('Please say what is to change')
    }
    const name = title?.trim()
    if (name !== undefined && (name === '' || name.length > LONGEST_TITLE)) {
      return invalid('The title must be between 1 and 80 characters')
    }
    for (const agent of world.agents) {
      const found = sessionsOf(account.user.id, agent.id).find((it) => it.sessionId === params.id)
      if (found === undefined) continue
      if (title !== undefined) found.title = name ?? null
      found.pinned = pinned ?? found.pinned
      found.archived = archived ?? found.archived
      record(account.user, 'conversation.arranged', agent.name)
      return response(200).json(sessionOf(agent, found), written())
    }
    return response.untyped(problem(404, 'not_found', 'There is no such conversation.'))
  }),
]
