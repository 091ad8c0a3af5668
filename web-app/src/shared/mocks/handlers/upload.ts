/**
 * Files: an address is signed, the file is put there once, and its owner can read it, or delete it
 * while it is unsent.
 */
import { delay, HttpResponse } from 'msw'

import type { Attachment } from '../../api/generated/endpoints'
import { accountOf, http, problem, signedOut } from '../http'
import { type Account, world } from '../world'

const MOST_BYTES = 20 * 1024 * 1024

/** In `dev:mock`, a way to see a file that can not be read. */
const LOOKS_UNREADABLE = /\b(scan|locked)\b/i

/** In `dev:mock`, a way to see a file that is refused. */
const LOOKS_REFUSED = /\bfail\b/i
/** Number of reply pauses that an upload takes. */
const PAUSES = 40

let count = 0

function unreadOf(name: string): string | undefined {
  if (!LOOKS_UNREADABLE.test(name)) return undefined
  return `${name} could not be read: it holds no text that can be selected, as with a scan. It was not used and costs nothing.`
}

const addressOf = (id: string) => `/api/upload/${id}`

/** The file of this account at an address. */
export function uploadAt(account: Account, url: string): Attachment | undefined {
  const file = world.uploads.get(url.split('/').pop() ?? '')
  return file?.owner === account.user.id ? file.attachment : undefined
}

export const uploadHandlers = [
  http.get('/upload/signed-url', ({ request, query, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    count += 1
    const id = `upload-${count}`
    const address = addressOf(id)
    const isPublic = query.get('public') === 'true'
    const url = isPublic ? addressOf(`public/${id}`) : address
    const ticket = new URLSearchParams({
      owner: account.user.id,
      name: query.get('fileName') ?? '',
      type: query.get('fileType') ?? '',
      sig: 'mock',
    })
    return response(200).json({ signedUrl: `${address}?${ticket}`, url, maxBytes: MOST_BYTES })
  }),

  /** The file store, when the test says that there is one. */
  http.post('/upload/{id}/direct', ({ request, params, response }) => {
    const ticket = new URL(request.url).search
    return response(200).json({ signedUrl: `${addressOf(params.id)}${ticket}&store=1` })
  }),

  http.put('/upload/{id}', async ({ request, params, response }) => {
    const ticket = new URL(request.url).searchParams
    if (ticket.get('sig') !== 'mock' || world.uploads.has(params.id)) {
      return response.untyped(problem(403, 'upload_address_invalid'))
    }
    const [owner = '', name = '', type = ''] = ['owner', 'name', 'type'].map(
      (of) => ticket.get(of) ?? '',
    )
    if (request.headers.get('Content-Type') !== type) {
      return response.untyped(problem(415, 'upload_wrong_type'))
    }
    if (world.pace > 0) await delay(world.pace * PAUSES)
    if (LOOKS_REFUSED.test(name)) {
      const detail = `${name} is not what its type says.`
      return response.untyped(problem(415, 'upload_wrong_type', 'Refused.', { detail }))
    }
    const size = (await request.arrayBuffer()).byteLength
    const unread = unreadOf(name)
    const file = { name, url: addressOf(params.id), type, size, ...(unread && { unread }) }
    world.uploads.set(params.id, { owner, attachment: file })
    return response(201).json(file)
  }),

  http.delete('/upload/{id}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const url = addressOf(params.id)
    if (uploadAt(account, url) === undefined) {
      return response.untyped(problem(404, 'not_found', 'Not found.'))
    }
    const isNamed = [...world.conversations.values()]
      .flatMap(({ messages }) => messages)
      .some(({ attachments }) => attachments.some((file) => file.url === url))
    if (isNamed) {
      return response.untyped(problem(409, 'upload_in_use', 'A message names this file.'))
    }
    world.uploads.delete(params.id)
    return response.untyped(new HttpResponse(null, { status: 204 }))
  }),

  http.get('/upload/{id}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const file = uploadAt(account, addressOf(params.id))
    if (file === undefined) return response.untyped(problem(404, 'not_found', 'Not found.'))
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
    return response.untyped(
      new HttpResponse(`What ${file.name} holds.`, {
        headers: { 'Content-Type': file.type, 'Content-Disposition': disposition },
      }),
    )
  }),
]
