/** Searching messages, in the mock world: all words, without regard to case and accents. */
import type { AgentDetails, ChatMessage, MessageHit } from '../../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut } from '../../http'
import { sessionsOf } from '../../world/conversation'
import { world } from '../../world'

const BEFORE = 60
const WHOLE = 200
const [SHORTEST, LONGEST] = [2, 100]

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Start and end of every place where one of the words is found. */
function places(text: string, words: string[]): [number, number][] {
  const folded: string[] = []
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    for (const part of fold(character)) {
      folded.push(part)
      origin.push(at)
    }
    at += character.length
  }
  origin.push(at)
  const whole = folded.join('')
  const found = words.flatMap((word) => {
    const starts: [number, number][] = []
    for (let from = whole.indexOf(word); from !== -1; from = whole.indexOf(word, from + 1)) {
      starts.push([origin[from] ?? 0, origin[from + word.length] ?? at])
    }
    return starts
  })
  return found.toSorted(([a], [b]) => a - b)
}

function hit(agent: AgentDetails, sessionId: string, message: ChatMessage, words: string[]) {
  const found = places(message.text, words)
  if (words.some((word) => !fold(message.text).includes(word))) return []
  const from = Math.max(0, (found[0]?.[0] ?? 0) - BEFORE)
  const to = Math.min(message.text.length, from + WHOLE)
  const lead = from > 0 ? '…' : ''
  const marks = found
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]) => [start - from + lead.length, end - from + lead.length])
  return [
    {
      sessionId,
      agentId: agent.id,
      agentName: agent.name,
      messageId: message.id,
      from: message.from,
      excerpt: `${lead}${message.text.slice(from, to)}${to < message.text.length ? '…' : ''}`,
      marks,
      timestamp: message.timestamp,
    } satisfies MessageHit,
  ]
}

const isFound = ({ chosen, state }: ChatMessage) =>
  chosen && (state === 'complete' || state === 'stopped')

export const searchHandlers = [
  http.get('/chat/search', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { searchParams } = new URL(request.url)
    const q = (searchParams.get('q') ?? '').trim()
    const length = [...q].length
    if (length < SHORTEST || length > LONGEST) {
      const fields = { q: 'must be between 2 and 100 characters' }
      return response.untyped(problem(422, 'invalid', 'Please check the form.', { fields }))
    }
    const only = searchParams.get('agentId')
    const agents = world.agents.filter(({ id }) => only === null || id === only)
    if (agents.length === 0) return response.untyped(problem(404, 'not_found'))
    const words = fold(q).split(/\s+/)
    const hits = agents
      .flatMap((agent) =>
        sessionsOf(account.user.id, agent.id).flatMap(({ sessionId, messages }) =>
          messages.filter(isFound).flatMap((it) => hit(agent, sessionId ?? '', it, words)),
        ),
      )
      .toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))
    const page = pageOf(hits, request.url, 20)
    return response(200).json(page.items, page.init)
  }),
]
