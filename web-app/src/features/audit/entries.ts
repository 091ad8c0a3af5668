/** Entries of the audit log in words, and the order of causes and effects. */
import type { AuditLog } from '@/shared/api'
import { dateFormat } from '@/shared/lib/locale'

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i
/** The hash that replaces an address, without its end. */
const HASH = /^v\d+:[0-9a-f]{56}(?=[0-9a-f]{8})/

/** Ids begin with their creation time; only their ends differ between rows. */
export function shortId(id: string): string {
  return UUID.test(id) ? `…${id.slice(-8)}` : id.replace(HASH, '…')
}

/** `wallet/…7688c517` of `wallet/01a1f95d-c40c-729b-8674-e3d67688c517`. */
export function shortTarget(target: string): string {
  return target.split('/').map(shortId).join('/')
}

/** 14 Nov 2025, 09:41:07, in the form of the reader's locale. */
export function toTheSecond(iso: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))
}

/** Time since the first cause: `+184 ms`, `+9.4 s`, `+3 min 10 s`. */
export function elapsed(milliseconds: number): string {
  if (milliseconds < 1_000) return `+${milliseconds} ms`
  const seconds = milliseconds / 1_000
  if (seconds < 60) return `+${seconds.toFixed(1)} s`
  return `+${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`
}

export type Effect = {
  entry: AuditLog
  /** Number of shown entries on the way from the first cause to it. */
  depth: number
  /** Milliseconds since the first of them. */
  after: number
}

/** The entries of one correlation, each under its cause, otherwise in the order of the log. */
export function causesAndEffects(entries: readonly AuditLog[]): Effect[] {
  const ordered = entries.toSorted((a, b) => a.position - b.position)
  const positions = new Map(ordered.map(({ id, position }) => [id, position]))
  const start = Date.parse(ordered[0]?.timestamp ?? '')

  /** The cause, if it is among the entries and before its effect, as it should be. */
  function causeOf({ causationId, position }: AuditLog): string | null {
    const before = causationId === null ? undefined : positions.get(causationId)
    return before !== undefined && before < position ? causationId : null
  }

  function under(cause: string | null, depth: number): Effect[] {
    return ordered
      .filter((entry) => causeOf(entry) === cause)
      .flatMap((entry) => [
        { entry, depth, after: Date.parse(entry.timestamp) - start },
        ...under(entry.id, depth + 1),
      ])
  }
  return under(null, 0)
}

/**
 * A value of an event: texts and numbers as they are, lists with commas, all else in its stored
 * form.
 */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.length === 0 ? 'none' : value.join(', ')
  }
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : JSON.stringify(value)
}
