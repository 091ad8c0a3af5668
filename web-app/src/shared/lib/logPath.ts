/** A place in the log: a position, an event as `type/id/sequence`, or a stream as `type/id`. */
export type LogPlace = { position: string } | { event: string } | { stream: string }

/** The parameters that can name a place in an address of the administration. */
export const LOG_PLACES = ['position', 'event', 'stream'] as const

/** The page of the administration that shows the log. */
export function logPath(place: LogPlace): string {
  const query = new URLSearchParams({ tab: 'admin', section: 'operations', ...place })
  return `/settings?${query.toString()}`
}

/** The state of a link from another page: the page scrolls to the linked entry. */
export const FROM_ELSEWHERE = { fromElsewhere: true }
