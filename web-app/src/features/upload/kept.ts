/**
 * Files that were chosen and not sent yet, kept in this browser beside the text they go with, so that
 * they survive a reload. As with drafts, the name should hold the id of their person. A storage that is
 * full, forbidden or silent costs this safety, never the files.
 */
import { del, entries, get, set } from 'idb-keyval'

import type { TrayItem } from './tray'

const PREFIX = 'files:'
/** Files are large, and what was left for so long is not missed. */
const LONGEST_KEPT_MS = 7 * 86_400_000
/** Nobody waits longer for what may have been kept. */
const PATIENCE_MS = 1_000

type Kept = { items: TrayItem[]; at: number }

async function tidy(now: number) {
  const all = await entries<string, Partial<Kept> | undefined>()
  const isOld = (key: string, kept?: Partial<Kept>) =>
    key.startsWith(PREFIX) && now - (kept?.at ?? 0) > LONGEST_KEPT_MS
  await Promise.all(all.filter(([key, kept]) => isOld(key, kept)).map(([key]) => del(key)))
}

export async function keepFiles(name: string, items: readonly TrayItem[]): Promise<void> {
  const at = Date.now()
  try {
    await set(PREFIX + name, { items: [...items], at } satisfies Kept)
    await tidy(at)
  } catch (error) {
    console.error('The files could not be kept.', error)
  }
}

/** Null where nothing is kept, which is not the same as no files. */
export async function keptFiles(name: string): Promise<TrayItem[] | null> {
  const silence = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const kept = await Promise.race([get<Kept>(PREFIX + name), silence]).catch(() => undefined)
  return kept?.items ?? null
}

export async function forgetFiles(name: string): Promise<void> {
  await del(PREFIX + name).catch(() => undefined)
}
