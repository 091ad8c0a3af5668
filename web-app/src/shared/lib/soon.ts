/** For waiting on a value that may never come: null when it does not come in time. */
export function soon<Found>(found: Promise<Found>, patienceMs = 1_000): Promise<Found | null> {
  const silence = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  return Promise.race([found, silence])
}
