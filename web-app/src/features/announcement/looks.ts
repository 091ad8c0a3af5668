/** The four types: their names and their look. */
import type { AnnouncementType } from '@/shared/api'

export const LOOKS = [
  { value: 'info', label: 'Info', tone: 'info' },
  { value: 'warning', label: 'Warning', tone: 'warning' },
  { value: 'success', label: 'Success', tone: 'positive' },
  { value: 'error', label: 'Error', tone: 'danger' },
] as const satisfies readonly { value: AnnouncementType; label: string; tone: string }[]

export function lookOf(type: AnnouncementType) {
  return LOOKS.find(({ value }) => value === type) ?? LOOKS[0]
}
