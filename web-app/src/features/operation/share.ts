/** The share of failed replies, among those that ended by themselves. */
import type { ReplyOutcomes } from '@/shared/api'

/** In percent; a dash if none ended. */
export function shareFailed({ delivered, failed }: ReplyOutcomes): string {
  const ended = delivered + failed
  return ended === 0 ? '–' : `${Math.round((100 * failed) / ended)} %`
}
