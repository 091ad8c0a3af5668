/**
 * Encrypts what a person leaves here with the key of their account: AES-256-GCM by the browser
 * itself. Texts and the description of files are one part, the content of each file another; the
 * person and the place of each part are authenticated with it.
 */
import type { Belongings } from './belongings'

/** A blob is not read from the disk before it is decrypted. */
type Part = { iv: Uint8Array<ArrayBuffer>; data: Blob }

export type Sealed = { at: number; head: Part; files: Part[] }

/** In place of a file's content. */
type FileMark = { sealedFile: number; name: string; type: string; lastModified: number }

const IV_BYTES = 12

/** Browsers encrypt only on pages loaded over https, or from the same machine. */
export const canSeal = () => typeof globalThis.crypto?.subtle?.encrypt === 'function'

function keyFrom(storageKey: string): Promise<CryptoKey> {
  const text = atob(storageKey.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const how = (iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

async function sealPart(key: CryptoKey, place: string, content: BufferSource): Promise<Part> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return { iv, data: new Blob([await crypto.subtle.encrypt(how(iv, place), key, content)]) }
}

async function openPart(key: CryptoKey, place: string, { iv, data }: Part): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(how(iv, place), key, await bytesOf(data))
}

export async function seal(
  userId: string,
  storageKey: string,
  belongings: Belongings,
): Promise<Sealed> {
  const key = await keyFrom(storageKey)
  const contents: File[] = []
  const head = JSON.stringify(belongings, (_name, value: unknown) => {
    if (!(value instanceof File)) return value
    const { name, type, lastModified } = value
    return { sealedFile: contents.push(value) - 1, name, type, lastModified } satisfies FileMark
  })
  const files: Part[] = []
  for (const [index, file] of contents.entries()) {
    files.push(await sealPart(key, `${userId}/${index}`, await bytesOf(file)))
  }
  const text = new TextEncoder().encode(head)
  return { at: Date.now(), head: await sealPart(key, `${userId}/head`, text), files }
}

/** Fails if the data was encrypted with another key, or is damaged. */
export async function unseal(
  userId: string,
  storageKey: string,
  { head, files }: Sealed,
): Promise<Belongings> {
  const key = await keyFrom(storageKey)
  const contents: ArrayBuffer[] = []
  for (const [index, part] of files.entries()) {
    contents.push(await openPart(key, `${userId}/${index}`, part))
  }
  const text = new TextDecoder().decode(await openPart(key, `${userId}/head`, head))
  return JSON.parse(text, (_name, value: FileMark | null) => {
    const content = contents[value?.sealedFile ?? -1]
    if (value === null || content === undefined) return value
    return new File([content], value.name, { type: value.type, lastModified: value.lastModified })
  }) as Belongings
}
