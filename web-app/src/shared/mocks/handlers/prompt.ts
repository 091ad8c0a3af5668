/** The global prompt, in the mock world. */
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { record, world } from '../world'

/** Why the caller may not do it; undefined when they may. */
function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.permissions.includes('systemSettings') ? undefined : problem(403, 'forbidden')
}

function now() {
  const [latest] = world.globalPrompts
  return { globalPrompt: latest?.globalPrompt ?? '', version: latest?.version ?? 0 }
}

export const promptHandlers = [
  http.get('/admin/settings/prompt', ({ request, response }) => {
    const refused = refusal(request)
    return refused ? response.untyped(refused) : response(200).json(now())
  }),

  http.get('/admin/settings/prompt/versions', ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { items, init } = pageOf(world.globalPrompts, request.url, 20)
    return response(200).json(items, init)
  }),

  http.put('/admin/settings/prompt', async ({ request, response }) => {
    const refused = refusal(request)
    if (refused) return response.untyped(refused)
    const { globalPrompt, version } = await request.json()
    if (globalPrompt.length > 8_000) {
      const told = 'The message must be at most 8000 characters long'
      const fields = { globalPrompt: told }
      return response.untyped(problem(422, 'validation_failed', told, { fields }))
    }
    if (globalPrompt === now().globalPrompt) return response(200).json(now(), written())
    if (version != null && version !== now().version) {
      const told = 'Somebody saved another message meanwhile.'
      return response.untyped(problem(409, 'global_prompt_changed', told))
    }
    const user = accountOf(request)?.user ?? null
    record(user, 'prompt.global-set', 'prompt/house')
    world.globalPrompts.unshift({
      version: now().version + 1,
      globalPrompt,
      savedBy: user?.fullname ?? 'System',
      savedAt: new Date().toISOString(),
    })
    return response(200).json(now(), written())
  }),
]
