/** The languages that are offered for a specialist, by name. */
import { languageName } from '@/shared/lib/language/languageName'

/** As many as a specialist can have, as at the server. */
export const MOST_LANGUAGES = 12

const CODES =
  'ar bg bn ca cs da de el en en-GB en-US es et fa fi fil fr he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant'

const LANGUAGES = CODES.split(' ')
  .map((code) => ({ value: code, label: languageName(code) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'))

/** Those whose name or code contains what is typed, without those that are taken. */
export function offeredFor(typed: string, taken: readonly string[]) {
  const words = typed.trim().toLowerCase()
  return LANGUAGES.filter(
    ({ value, label }) =>
      !taken.includes(value) && `${label} ${value}`.toLowerCase().includes(words),
  )
}
