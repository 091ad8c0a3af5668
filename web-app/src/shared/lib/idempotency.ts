/**
 * Keys that let the server recognise a write it has already done. The same content keeps its
 * key, so a retry after a lost answer has one effect; changed content gets a new one.
 */
import { useState } from 'react'

/** A random key; also where `crypto.randomUUID` is missing, as on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function createKeyRing(): (content: unknown) => string {
  let last = { content: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== last.content) last = { content: text, key: newKey() }
    return last.key
  }
}

export function useIdempotencyKey(): (content: unknown) => string {
  const [keyFor] = useState(createKeyRing)
  return keyFor
}
