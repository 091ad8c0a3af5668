/** Which conversation: the one with a specialist, or a certain session with them. It names the cached one too. */
export type Place = {
  agentId: string
  /** The latest session when left out. */
  sessionId?: string
}
