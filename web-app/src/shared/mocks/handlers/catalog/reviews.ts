/** Reviews of delivered work, in the mock world: one a job, which can be changed for a while. */
import type {
  AgentDetails,
  Conversation,
  DocumentRef,
  OwnReview,
  Review,
} from '../../../api/generated/endpoints'
import { accountOf, http, problem, signedOut, written } from '../../http'
import { placeOf } from '../../world/conversation'
import { conversationKey, record, world } from '../../world'

const CHANGEABLE_FOR_MS = 30 * 86_400_000

const missing = () => problem(404, 'not_found', 'There is no such specialist.')
const noWork = () => problem(404, 'not_found', 'There is no such document.')
const noReview = () => problem(404, 'not_found', 'There is no such review.')

const twice = () => problem(409, 'already_reviewed', 'You have already reviewed this work.')

const tooOld = () =>
  problem(409, 'review_final', 'A review can be changed for 30 days after it was written.')

/** Puts a review in front of the others, or in the place of its earlier state. */
function within<Item extends { id: string }>(all: readonly Item[] = [], review: Item): Item[] {
  const isKnown = all.some(({ id }) => id === review.id)
  return isKnown ? all.map((it) => (it.id === review.id ? review : it)) : [review, ...all]
}

/** Puts a review into the public list, and into the list of its writer. */
export function putReview(ownerId: string, agentId: string, review: OwnReview) {
  const { jobId, changeableUntil, ...shown } = review
  void [jobId, changeableUntil]
  const key = conversationKey(ownerId, agentId)
  world.reviews[agentId] = within<Review>(world.reviews[agentId], shown)
  world.ownReviews.set(key, within(world.ownReviews.get(key), review))
}

/** The rating with one more review or a changed one. */
function rate(agent: AgentDetails, stars: number, before: number | null) {
  const sum = agent.rating * agent.reviewsCount + stars - (before ?? 0)
  if (before === null) agent.reviewsCount += 1
  agent.rating = Math.round((sum / agent.reviewsCount) * 10) / 10
}

const isRateable = (document: DocumentRef | null | undefined) =>
  document?.jobState === 'open' || document?.jobState === 'approved'

/** Closes the job of this work; the conversation is completed if that was its last job. */
function close(conversation: Conversation, work: DocumentRef | null | undefined) {
  const documents = conversation.messages.flatMap(({ document }) => document ?? [])
  for (const document of documents) {
    if (document.jobId === work?.jobId) document.jobState = 'reviewed'
  }
  const isDelivered = conversation.status === 'delivered'
  if (isDelivered && !isRateable(documents.at(-1))) conversation.status = 'idle'
}

export const reviewHandlers = [
  http.get('/users/me/reviews', ({ request, query, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const agentId = query.get('agentId') ?? ''
    if (!world.agents.some(({ id }) => id === agentId)) return response.untyped(missing())
    const own = world.ownReviews.get(conversationKey(account.user.id, agentId)) ?? []
    return response(200).json(structuredClone(own))
  }),

  http.post('/agents/{id}/reviews', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const agent = world.agents.find(({ id }) => id === params.id)
    if (agent === undefined) return response.untyped(missing())
    const { stars, text, messageId } = await request.json()
    const named = messageId ? placeOf(account, messageId) : undefined
    if (messageId && !named?.message.document) return response.untyped(noWork())
    const conversation =
      named?.conversation ?? world.conversations.get(conversationKey(account.user.id, params.id))
    const work = named
      ? named.message.document
      : conversation?.messages.findLast(({ document }) => isRateable(document))?.document
    if (work?.jobState === 'reviewed') return response.untyped(twice())
    if (!conversation || (named ? !isRateable(work) : conversation.status !== 'delivered')) {
      return response.untyped(
        problem(403, 'review_not_allowed', 'Only a delivered job can be reviewed.'),
      )
    }
    close(conversation, work)
    const now = Date.now()
    const review: OwnReview = {
      id: `review-${world.position}`,
      reviewerName: account.user.firstname,
      stars,
      text: text ?? '',
      createdAt: new Date(now).toISOString(),
      changedAt: null,
      jobTitle: work?.title ?? null,
      demo: false,
      jobId: work?.jobId ?? '',
      changeableUntil: new Date(now + CHANGEABLE_FOR_MS).toISOString(),
    }
    putReview(account.user.id, agent.id, review)
    rate(agent, stars, null)
    record(account.user, 'catalog.reviewed', agent.name)
    return response(201).json(review, written())
  }),

  http.put('/agents/{id}/reviews/{reviewId}', async ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const agent = world.agents.find(({ id }) => id === params.id)
    const own = world.ownReviews.get(conversationKey(account.user.id, params.id))
    const before = own?.find(({ id }) => id === params.reviewId)
    if (agent === undefined || before === undefined) return response.untyped(noReview())
    if (Date.now() >= Date.parse(before.changeableUntil)) return response.untyped(tooOld())
    const { stars, text } = await request.json()
    const changedAt = new Date().toISOString()
    const review = { ...before, stars, text: text ?? '', changedAt }
    putReview(account.user.id, agent.id, review)
    rate(agent, stars, before.stars)
    record(account.user, 'conversation.review_changed', agent.name)
    return response(200).json(review, written())
  }),
]
