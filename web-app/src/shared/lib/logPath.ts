/** Where in the log: a position, an event as `type/id/sequence`, or a stream as `type/id`. */
export type LogPlace = { position: string } | { event: string } | { stream: string }

/** What a place may be named by in the address of the administration. */
export const LOG_PLACES = ['position', 'event', 'stream'] as const

/** Where the administration walks the log. */
export function logPath(place: LogPlace): string {
  const query = new URLSearchParams({ tab: 'admin', section: 'operations', ...place })
  return `/settings?${query.toString()}`
}

/** The state of a link from elsewhere: what it leads to is brought before the reader. */
export const FROM_ELSEWHERE = { fromElsewhere: true }
