/** A ticket that a link begins: its first words stand in the address. */
import type { TicketRequest } from '@/shared/api'

/** Most characters of a subject that the server accepts. */
export const LONGEST_SUBJECT = 200

/** Most characters that the server accepts. */
export const LONGEST_TEXT = 5_000

const firstOf = (text: string, most: number) => [...text].slice(0, most).join('')

/** The words in an address. */
export function begunIn(address: URLSearchParams): TicketRequest {
  return {
    subject: firstOf(address.get('subject') ?? '', LONGEST_SUBJECT),
    body: firstOf(address.get('body') ?? '', LONGEST_TEXT),
  }
}

/** The address of a form that is empty again. */
export function withoutBeginning(address: URLSearchParams): URLSearchParams {
  address.delete('subject')
  address.delete('body')
  return address
}
