/** What an order has cost beside its versions. */
import type { ChatJobDetails } from '@/shared/api/chatJobs'

/** Versions that were deleted count here, too: their price is part of the sum alone. */
export function beside({ tokens, delivered }: Pick<ChatJobDetails, 'tokens' | 'delivered'>) {
  const versions = delivered.reduce((sum, version) => sum + (version.tokens ?? 0), 0)
  return Math.max(0, tokens - versions)
}
