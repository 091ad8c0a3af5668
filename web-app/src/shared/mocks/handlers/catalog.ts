/** Categories, specialists and their reviews; `reviews.ts` handles writing reviews. */
import { HttpResponse } from 'msw'

import type { Agent, AgentDetails } from '../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut } from '../http'
import { STORIES } from '../world/catalog/stories'
import { world } from '../world'

/** The fields of a specialist in a list. */
function asAgent(details: AgentDetails): Agent {
  const { voice, strengths, refuses, portfolios, ratingDistribution, ...agent } = details
  void [voice, strengths, refuses, portfolios, ratingDistribution]
  return agent
}

function matches(agent: AgentDetails, search: string): boolean {
  const { name, specialty, category, subcategory, skills, description } = agent
  const haystack = [name, specialty, category, subcategory, ...skills, description].join(' ')
  return haystack.toLowerCase().includes(search.toLowerCase())
}

const missing = () => problem(404, 'not_found', 'There is no such specialist.')

/** A sample and its writer; undefined when there is no sample of this id. */
function sampleOf(id: string) {
  for (const writer of world.agents) {
    const sample = writer.portfolios.find((known) => known.id === id)
    if (sample) return { writer, sample }
  }
  return undefined
}

const noSample = () => problem(404, 'not_found', 'There is no such project.')

function sampleFile(request: Request, id: string, ending: 'docx' | 'pdf') {
  if (accountOf(request) === undefined) return signedOut()
  const found = sampleOf(id)
  if (found === undefined) return noSample()
  const name = encodeURIComponent(`${found.sample.title}.${ending}`)
  return new HttpResponse(found.sample.content, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
    },
  })
}

export const catalogHandlers = [
  http.get('/categories', ({ response }) => response(200).json(world.categories)),

  http.get('/agents', ({ request, query, response }) => {
    const category = query.get('category')
    const subcategory = query.get('subcategory')
    const search = query.get('search') ?? ''
    const rating = Number(query.get('rating') ?? 0)
    const found = world.agents.filter(
      (agent) =>
        (!category || agent.category === category) &&
        (!subcategory || agent.subcategory === subcategory) &&
        agent.rating >= rating &&
        matches(agent, search),
    )
    const { items, init } = pageOf(found.map(asAgent), request.url, 60)
    return response(200).json(items, init)
  }),

  http.get('/agents/top-rated', ({ response }) => {
    const best = world.agents.toSorted(
      (a, b) => b.rating - a.rating || b.reviewsCount - a.reviewsCount,
    )
    return response(200).json(best.slice(0, 12).map(asAgent))
  }),

  http.get('/agents/{id}', ({ params, response }) => {
    const agent = world.agents.find(({ id }) => id === params.id)
    return agent ? response(200).json(asAgent(agent)) : response.untyped(missing())
  }),

  http.get('/agents/{id}/details', ({ params, response }) => {
    const agent = world.agents.find(({ id }) => id === params.id)
    return agent ? response(200).json(agent) : response.untyped(missing())
  }),

  http.get('/agents/{id}/reviews', ({ request, params, response }) => {
    const reviews = world.reviews[params.id]
    if (reviews === undefined) return response.untyped(missing())
    const { items, init } = pageOf(reviews, request.url, 20)
    return response(200).json(items, init)
  }),

  http.get('/portfolio/{id}', ({ request, params, response }) => {
    if (accountOf(request) === undefined) return response.untyped(signedOut())
    const found = sampleOf(params.id)
    if (found === undefined) return response.untyped(noSample())
    const { writer, sample } = found
    const { id, name, avatarUrl, tint, specialty, category, subcategory } = writer
    const specialist = { id, name, avatarUrl, tint, specialty, category, subcategory }
    return response(200).json({ ...sample, story: STORIES[sample.id] ?? null, specialist })
  }),

  http.get('/portfolio/{id}/docx', ({ request, params, response }) =>
    response.untyped(sampleFile(request, params.id, 'docx')),
  ),

  http.get('/portfolio/{id}/pdf', ({ request, params, response }) =>
    response.untyped(sampleFile(request, params.id, 'pdf')),
  ),
]
