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

/** How many words of a search somebody matches. */
function matched(agent: AgentDetails, words: string[]): number {
  const { name, specialty, category, subcategory, skills, description, portfolios } = agent
  const samples = portfolios.map(({ title, kind }) => `${title} ${kind}`)
  const texts = [name, specialty, category, subcategory, ...skills, ...samples, description]
  const haystack = texts.join(' ').toLowerCase()
  return words.filter((word) => haystack.includes(word)).length
}

/** Why somebody fits these words. */
function matchOf(agent: AgentDetails, told: string[]) {
  const words = told.filter((word) => matched(agent, [word]) > 0)
  const speaksOf = (phrase: string) => words.some((word) => phrase.toLowerCase().includes(word))
  const phrases = [agent.specialty, agent.subcategory, ...agent.skills]
  return { agent: asAgent(agent), reasons: phrases.filter(speaksOf).slice(0, 4), words }
}

type Order = (one: AgentDetails, two: AgentDetails) => number

/** In a search the best match first, without one the order in which they are given. */
function orderOf(sort: string | null, words: string[]): Order {
  if (sort === 'rating') return (one, two) => two.rating - one.rating
  if (sort === 'reviews') return (one, two) => two.reviewsCount - one.reviewsCount
  return (one, two) => matched(two, words) - matched(one, words)
}

/** A page of these specialists, as the directory filters and sorts them. */
export function directoryPage(agents: AgentDetails[], url: string) {
  const query = new URL(url).searchParams
  const category = query.get('category')
  const subcategory = query.get('subcategory')
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const language = query.get('language')
  const rating = Number(query.get('rating') ?? 0)
  const found = agents.filter(
    (agent) =>
      (!category || agent.category === category) &&
      (!subcategory || agent.subcategory === subcategory) &&
      (!language || agent.languages.includes(language)) &&
      agent.rating >= rating &&
      (words.length === 0 || matched(agent, words) > 0),
  )
  const sorted = found.toSorted(orderOf(query.get('sort'), words))
  const { items, init } = pageOf(sorted.map(asAgent), url, 60)
  return { items, headers: { ...init.headers, 'X-Total-Count': String(found.length) } }
}

/** What they write in, the most common first. */
function languagesOf(agents: readonly AgentDetails[]) {
  const counts = new Map<string, number>()
  for (const code of agents.flatMap(({ languages }) => languages)) {
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([code]) => code)
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

  http.get('/agents', ({ request, response }) => {
    const { items, headers } = directoryPage(world.agents, request.url)
    return response(200).json(items, { headers })
  }),

  http.get('/agents/top-rated', ({ response }) => {
    const best = world.agents.toSorted(
      (a, b) => b.rating - a.rating || b.reviewsCount - a.reviewsCount,
    )
    return response(200).json(best.slice(0, 12).map(asAgent))
  }),

  http.get('/agents/languages', ({ response }) => response(200).json(languagesOf(world.agents))),

  http.post('/agents/match', async ({ request, response }) => {
    const { brief } = await request.json()
    const told = brief.toLowerCase().match(/\p{L}{4,}/gu) ?? []
    const found = world.agents.filter((agent) => matched(agent, told) > 0)
    const best = found.toSorted(orderOf(null, told)).slice(0, 6)
    return response(200).json(best.map((agent) => matchOf(agent, told)))
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
