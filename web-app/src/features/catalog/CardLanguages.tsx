/** On a card: what its specialist writes in, unless that is only English, which nobody asks about. */
import type { Agent } from '@/shared/api'
import { languageNames } from '@/shared/lib/language/languageName'

const isEnglish = (code: string) => /^en\b/.test(code)

export function CardLanguages({ specialist: { languages } }: { specialist: Agent }) {
  if (languages.every(isEnglish)) return null
  return (
    // It takes what the rating leaves of the line, and never makes the card wider.
    <span className="w-0 grow self-center truncate text-xs text-ink-muted">
      <span aria-hidden>· </span>
      <span className="sr-only">Writes in </span>
      <span>{languageNames(languages)}</span>
    </span>
  )
}
