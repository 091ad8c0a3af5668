/**
 * What a person leaves in this browser: drafts, messages on their way, and files that are not sent
 * yet.
 */
import { del, get, keys, set } from 'idb-keyval'

import { soon } from '../lib/soon'
import { DRAFTS, joined } from '../lib/useDraft'
import { isOf } from './owner'

/** By name: the entries of the text storage, and those of the record storage. */
export type Belongings = { texts: Record<string, string>; records: Record<string, unknown> }

/** The prefix of encrypted entries among the records. */
export const SEALED = 'sealed:'

const isPlainOf = (name: unknown, userId: string): name is string =>
  typeof name === 'string' && !name.startsWith(SEALED) && isOf(name, userId)

async function recordNames(userId: string): Promise<string[]> {
  return (await keys()).filter((name): name is string => isPlainOf(name, userId))
}

const textNames = (userId: string) =>
  Object.keys(localStorage).filter((name) => isPlainOf(name, userId))

/** Answers false if the storage does not answer in time. */
export async function hasBelongings(userId: string): Promise<boolean> {
  if (textNames(userId).length > 0) return true
  return ((await soon(recordNames(userId)))?.length ?? 0) > 0
}

export async function belongingsOf(userId: string): Promise<Belongings> {
  const names = await recordNames(userId)
  const records = await Promise.all(
    names.map(async (name) => [name, await get<unknown>(name)] as const),
  )
  const texts = textNames(userId).map((name) => [name, localStorage.getItem(name) ?? ''] as const)
  return { texts: Object.fromEntries(texts), records: Object.fromEntries(records) }
}

/** Deletes these entries. A text that has changed in the meantime stays. */
export async function takeAway({ texts, records }: Belongings): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    if (localStorage.getItem(name) === text) localStorage.removeItem(name)
  }
  await Promise.all(Object.keys(records).map((name) => del(name)))
}

/**
 * The later text after the earlier one, unless the later one contains it. For all entries but
 * drafts the later one counts.
 */
function joinedText(name: string, earlier: string, later: string | null): string {
  if (later === null) return earlier
  return !name.startsWith(DRAFTS) || later.includes(earlier) ? later : joined(earlier, later)
}

type Item = { name?: unknown; type?: unknown; size?: unknown }

const itemsOf = (record: unknown) => (record as { items?: Item[] } | undefined)?.items

/** All files, each once. For all other entries the later one counts. */
function joinedRecord(earlier: unknown, later: unknown): unknown {
  const [before, after] = [itemsOf(earlier), itemsOf(later)]
  if (before === undefined || after === undefined) return later ?? earlier
  const isSame = (one: Item, other: Item) =>
    one.name === other.name && one.type === other.type && one.size === other.size
  const missing = before.filter((item) => !after.some((one) => isSame(one, item)))
  return { ...(later as object), items: [...missing, ...after] }
}

/** Both together; nothing is lost. */
export function together(earlier: Belongings, later: Belongings): Belongings {
  const texts = { ...later.texts }
  for (const [name, text] of Object.entries(earlier.texts)) {
    texts[name] = joinedText(name, text, later.texts[name] ?? null)
  }
  const records = { ...later.records }
  for (const [name, record] of Object.entries(earlier.records)) {
    records[name] = joinedRecord(record, later.records[name])
  }
  return { texts, records }
}

/** Puts these entries back, before what has been added there since. */
export async function putBack({ texts, records }: Belongings): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    localStorage.setItem(name, joinedText(name, text, localStorage.getItem(name)))
  }
  for (const [name, record] of Object.entries(records)) {
    await set(name, joinedRecord(record, await get<unknown>(name)))
  }
}
