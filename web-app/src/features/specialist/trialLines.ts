/** The lines of a draft's answer. */
import type { TrialDocument } from '@/shared/api'

export type TrialFigures = {
  document: TrialDocument | null
  truncated: boolean
  tokens: number
  model: string | null
  cost: number | null
}

export type TrialLine =
  | { type: 'text'; text: string }
  | ({ type: 'done' } & TrialFigures)
  | { type: 'failed'; code: string; message: string }

const word = (value: unknown) => (typeof value === 'string' ? value : '')

function documentOf(value: unknown): TrialDocument | null {
  if (typeof value !== 'object' || value === null) return null
  const { title, content } = value as Record<string, unknown>
  return { title: word(title), content: word(content) }
}

/** Null for an unknown kind of line. */
export function trialLine(line: object): TrialLine | null {
  const { type, ...said } = line as Record<string, unknown>
  switch (type) {
    case 'text':
      return { type, text: word(said.text) }
    case 'failed':
      return { type, code: word(said.code), message: word(said.message) }
    case 'done':
      return {
        type,
        document: documentOf(said.document),
        truncated: said.truncated === true,
        tokens: typeof said.tokens === 'number' ? said.tokens : 0,
        model: typeof said.model === 'string' ? said.model : null,
        cost: typeof said.cost === 'number' ? said.cost : null,
      }
    default:
      return null
  }
}
