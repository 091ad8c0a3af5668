/**
 * At a sign-out everything that the person leaves here is encrypted with the key of their account,
 * and the plain text is deleted; at their next sign-in it is put back. Other people at this browser
 * can not read it. Where the browser can not encrypt, it stays as it is: what somebody wrote is not
 * deleted.
 */
import { clear, del, entries, get, set } from 'idb-keyval'

import { soon } from '../lib/soon'
import { type Belongings, belongingsOf, putBack, SEALED, takeAway, together } from './belongings'
import { canSeal, seal, type Sealed, unseal } from './sealing'

/** A sign-in waits no longer than this for the encrypted entries. */
const PATIENCE_MS = 5_000
/** Encrypted entries of people who did not come back in this time are deleted. */
const LONGEST_SEALED_MS = 365 * 86_400_000

const isNothing = ({ texts, records }: Belongings) =>
  Object.keys(texts).length + Object.keys(records).length === 0

let last: Promise<unknown> = Promise.resolve()

/** One after the other, in all tabs: a new sign-in waits until everything is encrypted. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return Promise.resolve(navigator.locks.request('belongings', work))
  const turn = last.then(work, work)
  last = turn.catch(() => undefined)
  return turn
}

/**
 * What was encrypted before and never put back; entries that can not be decrypted are lost already.
 */
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
 * Encrypts what a person leaves here, once their key is known. `isBack` tells whether they have
 * signed in again in the meantime: then the entries stay.
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
    // The screens are shown already, and would overwrite it: the next sign-in puts it back.
    if (isLate) return
    await putBack(belongings)
    await del(SEALED + userId)
  }).catch((error: unknown) => {
    console.error('What was left here could not be put back.', error)
  })
  await soon(back, PATIENCE_MS)
  isLate = true
}

/** Deletes what all people left in this browser. */
export async function forgetEverything(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const cleared = inTurn(() => clear()).catch((error: unknown) => {
    console.error('Files that are kept here could not be forgotten.', error)
  })
  await soon(cleared, PATIENCE_MS)
}
