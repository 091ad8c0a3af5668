/** Notifications, in the mock world. */
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { world } from '../world'

const shown = (owner: string) => {
  const off = world.kindsOff.get(owner) ?? []
  const all = world.notifications.get(owner) ?? []
  return all.filter(({ kind }) => !off.includes(kind))
}

export const notificationHandlers = [
  http.get('/notifications', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { items, init } = pageOf(shown(account.user.id), request.url, 25)
    return response(200).json(items, init)
  }),

  http.get('/notifications/unread', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const all = shown(account.user.id)
    const unread = all.filter(({ read }) => !read).length
    return response(200).json({ unread, newest: all[0]?.id ?? null })
  }),

  http.get('/notifications/kinds', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    return response(200).json({ off: world.kindsOff.get(account.user.id) ?? [] })
  }),

  http.put('/notifications/kinds', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { off } = await request.json()
    world.kindsOff.set(account.user.id, off)
    return response(204).empty(written())
  }),

  http.post('/notifications/read', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { notification, through } = await request.json()
    const known = world.notifications.get(account.user.id) ?? []
    if ((notification ?? through ?? 0) > (known[0]?.id ?? 0)) {
      const fields = { notification: 'There is no such notification' }
      const told = 'Some fields are not valid.'
      return response.untyped(problem(422, 'validation_failed', told, { fields }))
    }
    const now = known.map((one) =>
      one.id === notification || one.id <= (through ?? 0) ? { ...one, read: true } : one,
    )
    world.notifications.set(account.user.id, now)
    return response(204).empty(written())
  }),
]
