/** What a person leaves in this browser: drafts and messages on their way, and files that were not sent yet. */
import { del, get, keys, set } from 'idb-keyval'

import { soon } from '../lib/soon'
import { DRAFTS, joined } from '../lib/useDraft'
import { isOf } from './owner'

/** By name: what stands in the storage of texts, and what in the one of records. */
export type Belongings = { texts: Record<string, string>; records: Record<string, unknown> }

/** Where what is sealed is kept, among the records. */
export const SEALED = 'sealed:'

const isPlainOf = (name: unknown, userId: string): name is string =>
  typeof name === 'string' && !name.startsWith(SEALED) && isOf(name, userId)

async function recordNames(userId: string): Promise<string[]> {
  return (await keys()).filter((name): name is string => isPlainOf(name, userId))
}

const textNames = (userId: string) =>
  Object.keys(localStorage).filter((name) => isPlainOf(name, userId))

/** As far as the storage tells before long. */
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

/** Takes these away. A text that became another one meanwhile stays. */
export async function takeAway({ texts, records }: Belongings): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    if (localStorage.getItem(name) === text) localStorage.removeItem(name)
  }
  await Promise.all(Object.keys(records).map((name) => del(name)))
}

/** The later text after the earlier one, unless it goes on from there. Of anything but a draft the later one counts. */
function joinedText(name: string, earlier: string, later: string | null): string {
  if (later === null) return earlier
  return !name.startsWith(DRAFTS) || later.includes(earlier) ? later : joined(earlier, later)
}

type Item = { name?: unknown; type?: unknown; size?: unknown }

const itemsOf = (record: unknown) => (record as { items?: Item[] } | undefined)?.items

/** Files beside each other, each once. Of anything else the later one counts. */
function joinedRecord(earlier: unknown, later: unknown): unknown {
  const [before, after] = [itemsOf(earlier), itemsOf(later)]
  if (before === undefined || after === undefined) return later ?? earlier
  const isSame = (one: Item, other: Item) =>
    one.name === other.name && one.type === other.type && one.size === other.size
  const missing = before.filter((item) => !after.some((one) => isSame(one, item)))
  return { ...(later as object), items: [...missing, ...after] }
}

/** Both, without either being lost. */
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

/** Puts these back to where they were, before what came to be there since. */
export async function putBack({ texts, records }: Belongings): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    localStorage.setItem(name, joinedText(name, text, localStorage.getItem(name)))
  }
  for (const [name, record] of Object.entries(records)) {
    await set(name, joinedRecord(record, await get<unknown>(name)))
  }
}
