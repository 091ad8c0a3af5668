/**
 * The key of the account that is signed in, by which what it leaves in this browser is sealed. It is in memory
 * only: a page that was reloaded has it again with the next renewal of the session.
 */
import { decodeToken } from './storage'

let known: { userId: string | undefined; key: string } | null = null

export function rememberStorageKey(token: string, key: unknown) {
  if (typeof key === 'string') known = { userId: decodeToken(token).sub, key }
}

export function forgetStorageKey() {
  known = null
}

export const storageKeyOf = (userId: string) => (known?.userId === userId ? known.key : null)
