/** Situations for tests: `given.signedIn()`, `given.fails('get', '/agents')`. */
import { http as plainHttp, HttpResponse } from 'msw'

import type { paths } from '../api/generated/schema'
import { config } from '../config'
import { writeCachedUser, writeToken } from '../session/storage'
import { issueToken, problem } from './http'
import { MODEL_SITUATIONS, type ModelSituation } from './world/model'
import { server } from './server'
import { type Account, CLIENT, SUPERADMIN, world } from './world'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Path = keyof paths | (string & {})

function address(path: Path): string {
  return config.apiBase + path.replace(/\{(\w+)\}/g, ':$1')
}

function signedIn(account: Account): string {
  const known = world.accounts.find(({ user }) => user.id === account.user.id) ?? account
  const token = issueToken(known.user)
  writeToken(token)
  writeCachedUser(known.user)
  world.refreshCookie = known.user.id
  return token
}

export const given = {
  /** The client is signed in; returns the access token. */
  signedIn: () => signedIn(CLIENT),
  /** The superadmin is signed in. */
  signedInAsAdmin: () => signedIn(SUPERADMIN),
  /** The models behind the specialists are in this situation. */
  models(situation: ModelSituation) {
    world.models = MODEL_SITUATIONS[situation]()
  },
  /** The call fails with this status every time. */
  fails(
    method: Method,
    path: Path,
    status = 500,
    code = 'internal',
    message = 'Something broke.',
    extra: Parameters<typeof problem>[3] = {},
  ) {
    server.use(plainHttp[method](address(path), () => problem(status, code, message, extra)))
  },
  /** The call gets no answer. */
  unreachable(method: Method, path: Path) {
    server.use(plainHttp[method](address(path), () => HttpResponse.error()))
  },
  /** The call answers with this body. */
  answers(method: Method, path: Path, body: object, init: ResponseInit = {}) {
    server.use(plainHttp[method](address(path), () => HttpResponse.json(body as never, init)))
  },
  /**
   * The next calls wait until the returned function is called, and are then answered by the world,
   * or by `answer`.
   */
  waits(
    method: Method,
    path: Path,
    answer: () => Response | undefined = () => undefined,
    options: { once?: boolean } = {},
  ): () => void {
    let release = () => undefined as void
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const held = () => gate.then(answer)
    server.use(plainHttp[method](address(path), held, options))
    return release
  },
  /** The call never answers. */
  hangs(method: Method, path: Path) {
    server.use(plainHttp[method](address(path), () => new Promise<never>(() => undefined)))
  },
}

/** Every request that reaches the mock world from now on, in order. */
export function watchRequests(): Request[] {
  const seen: Request[] = []
  server.events.on('request:start', ({ request }) => seen.push(request.clone()))
  return seen
}
