/**
 * The key of the signed-in account, which encrypts what it leaves in this browser. It is only in
 * memory: after a reload the page gets it with the next renewal of the session.
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
