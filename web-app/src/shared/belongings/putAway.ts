/**
 * At a sign-out what the person leaves here is sealed with their account's key and taken away in plain; at
 * their next sign-in it is put back. Whoever else sits at this browser finds nothing to read. Where nothing
 * can be sealed, it stays as it is: what somebody wrote is not thrown away.
 */
import { clear, del, entries, get, set } from 'idb-keyval'

import { soon } from '../lib/soon'
import { type Belongings, belongingsOf, putBack, SEALED, takeAway, together } from './belongings'
import { canSeal, seal, type Sealed, unseal } from './sealing'

/** Nobody waits longer at a sign-in for what was put away. */
const PATIENCE_MS = 5_000
/** What nobody came back for in this time is not missed. */
const LONGEST_SEALED_MS = 365 * 86_400_000

const isNothing = ({ texts, records }: Belongings) =>
  Object.keys(texts).length + Object.keys(records).length === 0

let last: Promise<unknown> = Promise.resolve()

/** One after the other, in all tabs: whoever signs in again waits until everything is put away. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return Promise.resolve(navigator.locks.request('belongings', work))
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/** What was put away before and never fetched; what can not be opened is lost already. */
async function putAwayBefore(userId: string, storageKey: string): Promise<Belongings | null> {
  const sealed = await get<Sealed>(SEALED + userId)
  if (sealed === undefined) return null
  return unseal(userId, storageKey, sealed).catch(() => null)
}

async function forgetOld(now: number) {
  const all = await entries<IDBValidKey, Partial<Sealed> | undefined>()
  const isOld = (name: IDBValidKey, sealed: Partial<Sealed> | undefined) =>
    typeof name === 'string' &&
    name.startsWith(SEALED) &&
    now - (sealed?.at ?? 0) > LONGEST_SEALED_MS
  const old = all.filter(([name, sealed]) => isOld(name, sealed))
  await Promise.all(old.map(([name]) => del(name)))
}

/**
 * Seals what a person leaves here, once their key is known. `isBack` tells that they have signed in again
 * meanwhile: then it stays where they see it.
 */
export function putAway(
  userId: string,
  storageKey: Promise<string | null>,
  isBack: () => boolean,
): Promise<void> {
  return inTurn(async () => {
    const key = await storageKey
    if (key === null || isBack()) return
    const now = await belongingsOf(userId)
    if (isNothing(now)) return
    const before = await putAwayBefore(userId, key)
    const all = before === null ? now : together(before, now)
    const sealed = await seal(userId, key, all)
    await set(SEALED + userId, sealed)
    if (isBack()) return
    await takeAway(now)
    await forgetOld(sealed.at)
  }).catch((error: unknown) => {
    console.error('What was typed here could not be sealed, and stays as it is.', error)
  })
}

/** Puts back what a person left here, before a screen looks for it. */
export async function bringBack(userId: string, storageKey: string): Promise<void> {
  if (!canSeal()) return
  let isLate = false
  const back = inTurn(async () => {
    const sealed = await get<Sealed>(SEALED + userId)
    if (sealed === undefined) return
    const belongings = await unseal(userId, storageKey, sealed)
    // The screens are shown already, and would write over it: the next sign-in has it.
    if (isLate) return
    await putBack(belongings)
    await del(SEALED + userId)
  }).catch((error: unknown) => {
    console.error('What was left here could not be put back.', error)
  })
  await soon(back, PATIENCE_MS)
  isLate = true
}

/** Nothing of anybody stays in this browser. */
export async function forgetEverything(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const cleared = inTurn(() => clear()).catch((error: unknown) => {
    console.error('Files that are kept here could not be forgotten.', error)
  })
  await soon(cleared, PATIENCE_MS)
}
