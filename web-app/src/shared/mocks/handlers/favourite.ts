/** Saved specialists, in the mock world. */
import { accountOf, http, problem, signedOut, written } from '../http'
import { world } from '../world'
import { directoryPage } from './catalog'

/** As many as can be saved. */
const MOST = 200

const savedBy = (owner: string) => world.favourites.get(owner) ?? []

const missing = () => problem(404, 'not_found', 'There is no such specialist.')

const tooMany = () =>
  problem(409, 'too_many_favourites', 'You have saved as many specialists as can be kept.', {
    detail: `You can save ${MOST} specialists. Take one out before you save another.`,
  })

export const favouriteHandlers = [
  http.get('/favourites', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const saved = savedBy(account.user.id).flatMap((id) =>
      world.agents.filter((agent) => agent.id === id),
    )
    const { items, headers } = directoryPage(saved, request.url)
    return response(200).json(items, { headers })
  }),

  http.get('/favourites/ids', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    return response(200).json({ ids: savedBy(account.user.id) })
  }),

  http.put('/agents/{id}/favourite', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!world.agents.some(({ id }) => id === params.id)) return response.untyped(missing())
    const saved = savedBy(account.user.id)
    if (saved.includes(params.id)) return response(204).empty(written())
    if (saved.length >= MOST) return response.untyped(tooMany())
    world.favourites.set(account.user.id, [params.id, ...saved])
    return response(204).empty(written())
  }),

  http.delete('/agents/{id}/favourite', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const others = savedBy(account.user.id).filter((id) => id !== params.id)
    world.favourites.set(account.user.id, others)
    return response(204).empty(written())
  }),
]
