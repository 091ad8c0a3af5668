/** Typed handlers: paths, bodies and answers come from the OpenAPI document. */
import { HttpResponse } from 'msw'
import { createOpenApiHttp } from 'openapi-msw'

import type { User } from '../api/generated/endpoints'
import type { paths } from '../api/generated/schema'
import { config } from '../config'
import { decodeToken } from '../session/storage'
import { type Account, world } from './world'

export const http = createOpenApiHttp<paths>({ baseUrl: config.apiBase })

/** An error in the words of the service. */
export function problem(
  status: number,
  code: string,
  message = code,
  extra: {
    detail?: string
    fields?: Record<string, string>
    challenge?: string | { challenge: string; bits: number }
    headers?: HeadersInit
  } = {},
) {
  const { headers, detail = message, fields, challenge } = extra
  return HttpResponse.json(
    {
      type: `/problems/${code}`,
      title: code,
      status,
      code,
      message,
      detail,
      fields,
      challenge,
      requestId: 'test',
    },
    { status, headers: { 'Content-Type': 'application/problem+json', ...headers } },
  )
}

/** Headers of the answer to a write. */
export function written() {
  return { headers: { 'Consistency-Token': String(world.position) } }
}

export function base64Url(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}

let issued = 0

/** A token in the form of the real one; nobody checks its signature here. */
export function issueToken(user: User): string {
  issued += 1
  const claims = { sub: user.id, sid: `session-${issued}`, role: user.role }
  const [head, body] = [{ alg: 'none' }, claims].map((part) => base64Url(JSON.stringify(part)))
  return `${head}.${body}.mock`
}

function accountOfToken(token: string): Account | undefined {
  if (world.expired.has(token)) return undefined
  const { sub } = decodeToken(token)
  return world.accounts.find(({ user }) => user.id === sub && user.status === 'Active')
}

/** The account that a call or a socket belongs to. */
export function accountOf(request: Request): Account | undefined {
  return accountOfToken(request.headers.get('Authorization')?.replace('Bearer ', '') ?? '')
}

export { accountOfToken }

export const signedOut = () => problem(401, 'unauthenticated', 'Please sign in.')

/** One page of a list and the header that names the next. */
export function pageOf<Item>(items: Item[], url: string, fallbackLimit: number) {
  const address = new URL(url)
  const limit = Number(address.searchParams.get('limit') ?? fallbackLimit)
  const start = Number(address.searchParams.get('cursor') ?? 0)
  const end = start + limit
  const headers: Record<string, string> = {}
  if (end < items.length) {
    address.searchParams.set('cursor', String(end))
    headers.Link = `<${address.pathname}${address.search}>; rel="next"`
  }
  return { items: items.slice(start, end), init: { headers } }
}
