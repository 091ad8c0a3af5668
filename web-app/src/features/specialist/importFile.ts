/** The server's errors on a file of specialists, in the words of the screen. */

/** Bytes, as at the server. */
export const LONGEST_FILE = 1024 * 1024

export type Complaint = {
  /** For example `Entry 4`, or the whole file. */
  where: string
  /** The field of the entry; empty if the error is about the whole entry. */
  field: string
  message: string
}

const ENTRY = /^specialists\[(\d+)\]\.?(.*)$/

function complaintOf([path, message]: [string, string]): Complaint & { place: number } {
  const [, place, field] = ENTRY.exec(path) ?? []
  if (place === undefined) {
    return { where: 'File', field: path === 'body' ? '' : path, message, place: -1 }
  }
  return { where: `Entry ${Number(place) + 1}`, field: field ?? '', message, place: Number(place) }
}

/** In the order of the file. */
export function complaintsOf(fields: Record<string, string>): Complaint[] {
  return Object.entries(fields)
    .map(complaintOf)
    .sort((one, other) => one.place - other.place)
    .map(({ where, field, message }) => ({ where, field, message }))
}

/** `1 AI specialist`, `2 AI specialists`. */
export const counted = (count: number) => `${count} AI specialist${count === 1 ? '' : 's'}`
