/** What specialists keep in mind, in the mock world. */
import { HttpResponse } from 'msw'

import type { Memory } from '../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../http'
import { conversationKey, world } from '../world'

const NOTHING: Memory = { enabled: true, facts: [], voice: '', summaries: [], updatedAt: null }

export const memoryHandlers = [
  http.get('/chat/memory/{agentId}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!world.agents.some(({ id }) => id === params.agentId)) {
      return response.untyped(problem(404, 'not_found'))
    }
    const key = conversationKey(account.user.id, params.agentId)
    return response(200).json(world.memories.get(key) ?? NOTHING)
  }),

  http.put('/chat/memory/{agentId}', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const key = conversationKey(account.user.id, params.agentId)
    const { summaries } = world.memories.get(key) ?? NOTHING
    const memory = { ...(await request.json()), summaries, updatedAt: new Date().toISOString() }
    world.memories.set(key, memory)
    return response(200).json(memory, written())
  }),

  http.delete('/chat/memory/{agentId}/summaries/{sessionId}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const key = conversationKey(account.user.id, params.agentId)
    const memory = world.memories.get(key) ?? NOTHING
    const summaries = memory.summaries.filter(({ sessionId }) => sessionId !== params.sessionId)
    if (summaries.length === memory.summaries.length) {
      return response.untyped(problem(404, 'not_found'))
    }
    world.memories.set(key, { ...memory, summaries })
    return response.untyped(new HttpResponse(null, { status: 204, ...written() }))
  }),
]
