/** Sends the browser to another site. */
export function leaveFor(address: string): void {
  window.location.assign(address)
}

/** The address if a browser can open it, else null. */
export function webAddress(address: unknown): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}
