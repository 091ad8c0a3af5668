/**
 * Names a conversation, also in the cache: the one with a specialist, or a given session with them.
 */
export type Place = {
  agentId: string
  /** The latest session when missing. */
  sessionId?: string
  /** The part around this message, instead of the latest. */
  around?: string
}

/** In place of a session id: a session that begins with the next message. */
export const NEW = 'new'

/**
 * The names under which a conversation keeps its unsent text on this device. Unless the address
 * names a session, it takes over what was written before the session had a name.
 */
export type Slot = { own: string; before: string | null }

export function slotOf(
  owner: { userId: string; agentId: string },
  asked: string | null,
  sessionId: string | null,
): Slot {
  const base = `${owner.userId}/${owner.agentId}`
  if (asked !== null && asked !== NEW) return { own: `${base}/${asked}`, before: null }
  const nameless = asked === NEW ? `${base}/${NEW}` : base
  if (sessionId === null) return { own: nameless, before: null }
  return { own: `${base}/${sessionId}`, before: nameless }
}
