/** Which conversation: the one with a specialist, or a certain session with them. It names the cached one too. */
export type Place = {
  agentId: string
  /** The latest session when left out. */
  sessionId?: string
  /** The part around this message, instead of the latest. */
  around?: string
}

/** Asked for instead of a session: one that begins with the next message. */
export const NEW = 'new'

/**
 * Under which name a conversation keeps on this device what is not sent yet. Unless it is a certain
 * session that is asked for, it takes over what was written before it had a name.
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
