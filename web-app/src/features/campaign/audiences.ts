/** The four audiences: their names, and who is in them. */
import type { CampaignAudience } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'

export const AUDIENCES = [
  { value: 'all', label: 'All users', who: 'Every client.' },
  {
    value: 'active',
    label: 'Active users',
    who: 'Those who did something here in the last 30 days.',
  },
  { value: 'inactive', label: 'Inactive users', who: 'Those who did nothing here for 30 days.' },
  { value: 'newSignups', label: 'New sign-ups', who: 'Those who signed up in the last 7 days.' },
] as const satisfies readonly { value: CampaignAudience; label: string; who: string }[]

export function audienceOf(audience: CampaignAudience) {
  return AUDIENCES.find(({ value }) => value === audience) ?? AUDIENCES[0]
}

/** As part of a sentence: '1 person', '1,204 people'. */
export function people(count: number): string {
  return count === 1 ? '1 person' : `${formatNumber(count)} people`
}
