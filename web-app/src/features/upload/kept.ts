/**
 * Files that were chosen and not sent yet, kept in this browser beside their text, so that they
 * survive a reload and, encrypted, a sign-out. As with drafts, the name must contain the id of the
 * person. If the storage is full, forbidden or does not answer, the files are not kept, but they
 * stay on the page.
 */
import { del, entries, get, set } from 'idb-keyval'

import { mayChange } from '@/shared/belongings'
import { soon } from '@/shared/lib/soon'

import type { TrayItem } from './tray'

const PREFIX = 'files:'
/** Files are large; those left for so long are deleted. */
const LONGEST_KEPT_MS = 7 * 86_400_000

type Kept = { items: TrayItem[]; at: number }

const isOld = (kept: Partial<Kept> | undefined, now: number) =>
  now - (kept?.at ?? 0) > LONGEST_KEPT_MS

let isTidy = false

/** Looks through all kept files, which is enough once per page. */
async function tidy(now: number) {
  if (isTidy) return
  isTidy = true
  const all = await entries<string, Partial<Kept> | undefined>()
  const old = all.filter(([key, kept]) => key.startsWith(PREFIX) && isOld(kept, now))
  await Promise.all(old.map(([key]) => del(key)))
}

/** Returns whether they are kept now. */
export async function keepFiles(name: string, items: readonly TrayItem[]): Promise<boolean> {
  if (!mayChange(name)) return false
  const at = Date.now()
  try {
    await set(PREFIX + name, { items: [...items], at } satisfies Kept)
    await tidy(at)
    return true
  } catch (error) {
    console.error('The files could not be kept.', error)
    // Better none than the earlier ones, some of which may have been removed since.
    await forgetFiles(name)
    return false
  }
}

/** Null if nothing is kept, which is not the same as no files. */
export async function keptFiles(name: string): Promise<TrayItem[] | null> {
  try {
    const kept = await get<Kept>(PREFIX + name)
    return kept === undefined || isOld(kept, Date.now()) ? null : kept.items
  } catch {
    return null
  }
}

/** Waits only a short time for kept files. */
export const keptFilesSoon = (name: string) => soon(keptFiles(name))

export async function forgetFiles(name: string): Promise<void> {
  if (!mayChange(name)) return
  try {
    await del(PREFIX + name)
  } catch {
    // If nothing can be deleted, nothing was kept.
  }
}
