/** A brief in the form, and as it is sent: lists are typed one entry a line. */
import type { RehearsalBrief } from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'

/** Most briefs of a specialist. */
export const MOST_BRIEFS = 20

export type BriefForm = Record<
  'title' | 'text' | 'words' | 'notWords' | 'headings' | 'minWords' | 'maxWords' | 'tone',
  string
>

export type BriefErrors = Partial<Record<keyof BriefForm, string>>

export const EMPTY: BriefForm = {
  title: '',
  text: '',
  words: '',
  notWords: '',
  headings: '',
  minWords: '',
  maxWords: '',
  tone: '',
}

const typed = (count: number | null) => (count === null ? '' : String(count))

export function formOf({ title, text, must }: RehearsalBrief): BriefForm {
  return {
    title,
    text,
    words: must.words.join('\n'),
    notWords: must.notWords.join('\n'),
    headings: must.headings.join('\n'),
    minWords: typed(must.minWords),
    maxWords: typed(must.maxWords),
    tone: must.tone ?? '',
  }
}

/** What can not be sent at all; the server checks every other rule. */
export function unreadable(form: BriefForm): BriefErrors {
  const errors: BriefErrors = {}
  for (const name of ['minWords', 'maxWords'] as const) {
    if (!/^\s*\d*\s*$/.test(form[name])) errors[name] = 'Type a whole number of words.'
  }
  return errors
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
const count = (text: string) => (text.trim() === '' ? null : Number(text))

export function briefOf(form: BriefForm, id: string = newKey()): RehearsalBrief {
  return {
    id,
    title: form.title.trim(),
    text: form.text.trim(),
    must: {
      words: lines(form.words),
      notWords: lines(form.notWords),
      headings: lines(form.headings),
      minWords: count(form.minWords),
      maxWords: count(form.maxWords),
      tone: form.tone.trim() || null,
    },
  }
}

const quoted = (entries: readonly string[]) => entries.map((entry) => `“${entry}”`).join(', ')

/** The checks of a brief, in a line. */
export function mustOf({ must }: RehearsalBrief): string {
  const { words, notWords, headings, minWords, maxWords, tone } = must
  const parts = [
    words.length > 0 && `says ${quoted(words)}`,
    notWords.length > 0 && `never says ${quoted(notWords)}`,
    headings.length > 0 && `has the headings ${quoted(headings)}`,
    minWords !== null && `${minWords} words at least`,
    maxWords !== null && `${maxWords} words at most`,
    tone !== null && `sounds ${tone}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Nothing is checked yet.' : `Checked: ${parts.join('; ')}.`
}

/** The server's error for `briefs[2].must.words` is shown at the field of that brief. */
export function atTheirFields(fields: Record<string, string>): BriefErrors {
  const placed = Object.entries(fields).map(([name, text]) => [
    name.split(/\W+/).findLast((part) => part in EMPTY) ?? name,
    text,
  ])
  return Object.fromEntries(placed) as BriefErrors
}
