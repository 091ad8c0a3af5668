/** The lines of a trial. */

export type TrialFigures = {
  firstTextMs: number | null
  tokensPerSecond: number | null
  usageTold: boolean
  totalTokens: number | null
}

export type TrialLine =
  | { type: 'text'; text: string }
  | ({ type: 'done' } & TrialFigures)
  | { type: 'failed'; code: string; message: string }

const figure = (value: unknown) => (typeof value === 'number' ? value : null)
const word = (value: unknown) => (typeof value === 'string' ? value : '')

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
        firstTextMs: figure(said.firstTextMs),
        tokensPerSecond: figure(said.tokensPerSecond),
        usageTold: said.usageTold === true,
        totalTokens: figure(said.totalTokens),
      }
    default:
      return null
  }
}
