/** Browser and system in words, as far as they are known. */
export function deviceName({
  browser,
  system,
}: {
  browser: string | null
  system: string | null
}): string {
  if (browser !== null && system !== null) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
