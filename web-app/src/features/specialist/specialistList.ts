/** The texts of a table line, and the order of the lines. */
import type { AgentStatus, ListAdminAgentsApiArg } from '@/shared/api'
import { formatRating } from '@/shared/lib/format'
import type { Tone } from '@/shared/ui'

export type Order = NonNullable<ListAdminAgentsApiArg['sort']>

export const ORDERS: readonly { value: Order; label: string }[] = [
  { value: 'name', label: 'By name' },
  { value: 'category', label: 'By category' },
  { value: 'newest', label: 'Newest first' },
  { value: 'jobs', label: 'Most jobs first' },
  { value: 'rating', label: 'Best rating first' },
]

const NOT_GIVEN = 'N/A'

export const codeNameOf = (codeName: string): string => codeName || NOT_GIVEN

export const ratingOf = (rating: number): string =>
  rating === 0 ? NOT_GIVEN : formatRating(rating)

export const toneOf = (status: AgentStatus): Tone => (status === 'Active' ? 'positive' : 'neutral')
