/** Talks that are too long to be had by a test: they are put into the product's log. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

import { api, until } from './person.mjs'
import { BINARY } from './product.mjs'

/** Built with the product: `marketplace/examples/long_talk.rs`. */
const LONG_TALK = path.join(path.dirname(BINARY), 'examples/long_talk')

/**
 * Whose page it is has talked with the specialist: `Line 1: …`, its reply `Line 2: …` and so on, up to an even number. Returns
 * when all of it can be read.
 */
export async function haveTalked(page, product, writer, messages) {
  const { id } = (await api(page, '/auth/me')).body
  await promisify(execFile)(LONG_TALK, [product.data, id, writer.id, String(messages / 2)])
  const latest = async () =>
    (await api(page, `/chat/history/${writer.id}`)).body.messages?.at(-1)?.text
  const isIt = (text) => text?.startsWith(`Line ${messages}:`)
  await until(page, latest, isIt, `${messages} messages`)
}
