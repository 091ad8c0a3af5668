/** States of cases and decisions, in words and tones. */
import type { CaseState, Verdict } from '@/shared/api'
import type { Tone } from '@/shared/ui'

export const STATES = [
  'open',
  'appealed',
  'hidden',
  'decided',
] as const satisfies readonly CaseState[]

const WORDS: Record<CaseState, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'danger' },
  appealed: { label: 'Appealed', tone: 'warning' },
  hidden: { label: 'Hidden', tone: 'info' },
  decided: { label: 'Decided', tone: 'neutral' },
}

export const stateWords = (state: CaseState) => WORDS[state]

const VERDICTS: Record<Verdict, string> = {
  dismissed: 'Reports dismissed',
  restored: 'Shown again',
  upheld: 'Appeal decided: it stays hidden',
}

export const verdictWords = (verdict: Verdict) => VERDICTS[verdict]
