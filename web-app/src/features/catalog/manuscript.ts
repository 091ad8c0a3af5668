/** A sample as a text: without its repeated title, and with word counts. */
import type { Portfolio } from '@/shared/api'

const WORDS_A_MINUTE = 220

/** The text without a first heading that only repeats the title. */
export function bodyOf({ title, content }: Pick<Portfolio, 'title' | 'content'>): string {
  const [first = '', ...rest] = content.trimStart().split('\n')
  const repeats = first.replace(/^#+\s*/, '').trim() === title.trim()
  return repeats && first.startsWith('#') ? rest.join('\n') : content
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
