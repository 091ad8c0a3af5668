/** What may be attached. Checked before the upload; the server checks again, by the content. */

import type { SignUploadApiArg } from '@/shared/api'

/** An accepted media type. */
export type FileType = SignUploadApiArg['fileType']

/** Most files of one message. */
export const MOST_FILES = 10
/** The largest file, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024

export const LIMITS =
  'Up to 10 files of 20 MB each: images, PDF, DOC, DOCX or TXT. An account holds 500 MB and 1,000 files.'
/** The limits of one message, on one line of a narrow screen. */
export const SHORT_LIMITS = 'Up to 10 files of 20 MB: images, PDF, Word or TXT'

const TYPES: Record<string, FileType> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  txt: 'text/plain',
}

/** For the `accept` of a file input. */
export const ACCEPTED = [
  ...Object.keys(TYPES).map((ending) => `.${ending}`),
  ...new Set(Object.values(TYPES)),
].join(',')

/**
 * The media type of an accepted file. Its ending decides, because systems report different types.
 */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): FileType | null {
  const byEnding = TYPES[name.split('.').pop()?.toLowerCase() ?? '']
  if (byEnding !== undefined && name.includes('.')) return byEnding
  return Object.values(TYPES).find((known) => known === type) ?? null
}

export function isImage({ type }: { type: string }): boolean {
  return type.startsWith('image/')
}

/** For the `accept` of a file input that accepts only pictures. */
export const ACCEPTED_PICTURES = [...new Set(Object.values(TYPES))]
  .filter((type) => isImage({ type }))
  .join(',')

/** The media type of a picture; null for any other file. */
export function pictureTypeOf(file: Pick<File, 'name' | 'type'>): FileType | null {
  const type = typeOf(file)
  return type !== null && isImage({ type }) ? type : null
}

/** Why a file can not be used as a picture; null when it can. */
export function pictureRefusal(file: File): string | null {
  if (pictureTypeOf(file) === null) return `${file.name} is not a PNG, JPEG, GIF or WebP picture.`
  return refusal(file, 0)
}

/** The message for a file that is one too many. */
export const leftOut = (name: string) =>
  `${name} was left out: ${MOST_FILES} files can go with a message.`

/** Why a file can not be attached beside the others; null when it can. */
export function refusal(file: File, beside: number): string | null {
  if (typeOf(file) === null) {
    return `${file.name} can not be attached: only images (PNG, JPEG, GIF, WebP), PDF, DOC, DOCX and TXT can.`
  }
  if (file.size > MOST_BYTES) return `${file.name} is larger than 20 MB.`
  if (file.size === 0) return `${file.name} is empty.`
  if (beside >= MOST_FILES) return leftOut(file.name)
  return null
}
