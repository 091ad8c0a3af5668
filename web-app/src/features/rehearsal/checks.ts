/** The checks, in words. */
import type { RehearsalCheck, RehearsalResult } from '@/shared/api'

type Wording = (wanted: string) => string
type Words = { yes: Wording; no: Wording }

const WORDS: Record<RehearsalCheck['kind'], Words> = {
  words: { yes: (it) => `Says “${it}”`, no: (it) => `Does not say “${it}”` },
  notWords: { yes: (it) => `Does not say “${it}”`, no: (it) => `Says “${it}”` },
  headings: { yes: (it) => `Has the heading “${it}”`, no: (it) => `Lacks the heading “${it}”` },
  minWords: { yes: (it) => `At least ${it} words`, no: (it) => `Fewer than ${it} words` },
  maxWords: { yes: (it) => `At most ${it} words`, no: (it) => `More than ${it} words` },
  tone: { yes: (it) => `Sounds ${it}`, no: (it) => `Does not sound ${it}` },
}

export function told({ kind, wanted, ok, found }: RehearsalCheck): string {
  const { yes, no } = WORDS[kind]
  if (ok === null) return `${yes(wanted)}: not judged${found && `, ${found}`}`
  const text = ok ? yes(wanted) : no(wanted)
  return found === '' ? text : `${text}: ${found}`
}

export type Total = {
  passed: number
  checks: number
  failed: number
  tokens: number
  cost: number
  seconds: number
}

/** The result of one side, over all briefs. */
export function totalOf(results: readonly RehearsalResult[], side: number): Total {
  const own = results.filter((result) => result.side === side)
  const checks = own.flatMap((result) => result.checks).filter(({ ok }) => ok !== null)
  const sum = (of: (result: RehearsalResult) => number) =>
    own.reduce((total, result) => total + of(result), 0)
  return {
    passed: checks.filter(({ ok }) => ok).length,
    checks: checks.length,
    failed: own.filter(({ failure }) => failure !== null).length,
    tokens: sum(({ tokens }) => tokens),
    cost: sum(({ cost }) => cost ?? 0),
    seconds: sum(({ seconds }) => seconds),
  }
}
