/** Announcements, in the mock world. */
import type { Announcement } from '../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { record, world } from '../world'

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.permissions.includes('announcements') ? undefined : problem(403, 'forbidden')
}

function fieldsOf({
  title,
  content,
  endDate,
}: Pick<Announcement, 'title' | 'content' | 'endDate'>) {
  const fields: Record<string, string> = {}
  if (title.trim() === '') fields.title = 'Title is required'
  if (content.trim() === '') fields.content = 'Content is required'
  if (Date.parse(endDate) <= Date.now()) fields.endDate = 'The end must be in the future'
  return fields
}

export const announcementHandlers = [
  http.get('/announcements/active', ({ request, response }) => {
    const reader = accountOf(request)?.user.id ?? ''
    const shown = world.announcements.filter(
      ({ id, active }) => active && !world.dismissals.has(`${reader}/${id}`),
    )
    return response(200).json(shown.slice(0, 5))
  }),

  http.put('/announcements/{id}/dismissal', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    world.dismissals.add(`${account.user.id}/${params.id}`)
    return response(204).empty(written())
  }),

  http.get('/admin/announcements', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { items, init } = pageOf(world.announcements, request.url, 25)
    return response(200).json(items, init)
  }),

  http.post('/admin/announcements', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const asked = await request.json()
    const fields = fieldsOf(asked)
    if (Object.keys(fields).length > 0) {
      const told = 'Some fields are not valid.'
      return response.untyped(problem(422, 'validation_failed', told, { fields }))
    }
    const id = `announcement-${world.announcements.length + 1}`
    const announcement: Announcement = { ...asked, id, active: true }
    world.announcements.unshift(announcement)
    record(accountOf(request)?.user ?? null, 'announcement.published', `announcement/${id}`)
    return response(201).json(announcement, written())
  }),

  http.delete('/admin/announcements/{id}', ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const announcement = world.announcements.find(({ id }) => id === params.id)
    if (announcement === undefined) return response.untyped(problem(404, 'not_found'))
    announcement.active = false
    record(accountOf(request)?.user ?? null, 'announcement.taken-down', `announcement/${params.id}`)
    return response(204).empty(written())
  }),
]
