/** Mail to many people, in the mock world. A link's token names the recipient: `letters-<id>`. */
import type { Campaign, CampaignAudience } from '../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { record, world } from '../world'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.permissions.includes('announcements') ? undefined : problem(403, 'forbidden')
}

function isIn(audience: CampaignAudience, createdAt: string, lastActive: string | null) {
  const isWithin = (time: string | null, days: number) =>
    time !== null && Date.now() - Date.parse(time) <= days * DAY_MS
  switch (audience) {
    case 'all':
      return true
    case 'newSignups':
      return isWithin(createdAt, 7)
    case 'active':
      return isWithin(lastActive, 30)
    case 'inactive':
      return !isWithin(lastActive, 30)
  }
}

function reach(audience: CampaignAudience): number {
  return world.accounts.filter(
    ({ user, lastActive }) =>
      user.role === 'user' &&
      user.status === 'Active' &&
      user.letters &&
      isIn(audience, user.createdAt, lastActive),
  ).length
}

/** Pauses a campaign or goes on with it, unless it says why not. */
function setTo(request: Request, campaignId: string, status: 'paused' | 'sending') {
  const refused = refusal(request)
  if (refused) return refused
  const campaign = world.campaigns.find(({ id }) => id === campaignId)
  if (campaign === undefined) return problem(404, 'not_found')
  campaign.status = status
  const told = status === 'paused' ? 'campaign.paused' : 'campaign.resumed'
  record(accountOf(request)?.user ?? null, told, `campaign/${campaign.id}`)
  return undefined
}

export const campaignHandlers = [
  http.get('/admin/campaigns', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { items, init } = pageOf(world.campaigns, request.url, 25)
    return response(200).json(items, init)
  }),

  http.post('/admin/campaigns/count', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { targetAudience } = await request.json()
    return response(200).json({ recipientCount: reach(targetAudience) })
  }),

  http.post('/admin/campaigns', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const asked = await request.json()
    if (asked.subject.length > 120) {
      const fields = { subject: 'Subject must be at most 120 characters long' }
      const told = 'Some fields are not valid.'
      return response.untyped(problem(422, 'validation_failed', told, { fields }))
    }
    const id = `campaign-${world.campaigns.length + 1}`
    const recipientCount = reach(asked.targetAudience)
    const campaign: Campaign = {
      ...asked,
      id,
      recipientCount,
      status: 'sending',
      queued: 0,
      sent: 0,
      kept: 0,
      failed: 0,
      withheld: 0,
      unsubscribed: 0,
      createdAt: new Date().toISOString(),
    }
    world.campaigns.unshift(campaign)
    record(accountOf(request)?.user ?? null, 'campaign.started', `campaign/${id}`)
    return response(201).json({ id, recipientCount }, written())
  }),

  http.post('/admin/campaigns/{id}/pause', ({ request, params, response }) => {
    const refused = setTo(request, params.id, 'paused')
    return refused ? response.untyped(refused) : response(204).empty(written())
  }),

  http.post('/admin/campaigns/{id}/resume', ({ request, params, response }) => {
    const refused = setTo(request, params.id, 'sending')
    return refused ? response.untyped(refused) : response(204).empty(written())
  }),

  http.post('/campaigns/unsubscribe', ({ query, response }) => {
    const id = (query.get('token') ?? '').replace(/^letters-/, '')
    const account = world.accounts.find(({ user }) => user.id === id)
    if (account === undefined) {
      const told = 'This link has been used or has expired.'
      return response.untyped(problem(410, 'link_spent', told))
    }
    account.user.letters = false
    return response(204).empty(written())
  }),
]
