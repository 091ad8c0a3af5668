/** Rehearsals of the mock world: each read of a running one finds one more text. */
import type {
  Rehearsal,
  RehearsalBrief,
  RehearsalCheck,
  RehearsalResult,
  SpecialistPrompt,
} from '../../api/generated/endpoints'

export type MockRehearsals = { briefs: RehearsalBrief[]; runs: Rehearsal[] }

export const PROMPT: SpecialistPrompt = {
  systemPrompt: 'You write long, and you cut whatever only shows that you did your reading.',
  tone: 'Dry, curious, never selling.',
  writingStyle: 'Short sentences where something happens, longer ones where it is explained.',
}

export const BRIEF: RehearsalBrief = {
  id: 'brief-1',
  title: 'The deleted cache',
  text: 'We removed a cache last month and everything got faster. Is there a post in it? About 300 words, for engineers.',
  must: {
    words: ['cache'],
    notWords: ['game-changer'],
    headings: ['What we learned'],
    minWords: 40,
    maxWords: 400,
    tone: 'dry',
  },
}

const TEXTS = [
  '## What we learned\n\nOn the second Tuesday of March somebody typed a command he had been rehearsing for a week, and the cache was gone. Four of us watched a graph and did not speak. It went down. It stayed down.\n\nWe had predicted a slowdown of about a third, in a document nineteen pages long.',
  'Removing the cache was a game-changer.\n\nEverything got faster, and everybody was happy.',
]

function checksOf({ must }: RehearsalBrief, text: string): RehearsalCheck[] {
  const says = (word: string) => text.toLowerCase().includes(word.toLowerCase())
  const words = text.split(/\s+/).length
  const check = (
    kind: RehearsalCheck['kind'],
    wanted: string,
    ok: boolean | null,
    found = '',
  ): RehearsalCheck => ({ kind, wanted, ok, found })
  return [
    ...must.words.map((word) => check('words', word, says(word))),
    ...must.notWords.map((word) => check('notWords', word, !says(word))),
    ...must.headings.map((it) => check('headings', it, text.includes(`# ${it}`))),
    ...(must.minWords === null
      ? []
      : [check('minWords', String(must.minWords), words >= must.minWords, `${words} words`)]),
    ...(must.maxWords === null
      ? []
      : [check('maxWords', String(must.maxWords), words <= must.maxWords, `${words} words`)]),
    ...(must.tone === null ? [] : [check('tone', must.tone, null, 'no judge is chosen')]),
  ]
}

export function resultOf(brief: RehearsalBrief, side: number): RehearsalResult {
  const text = TEXTS[side] ?? ''
  return {
    side,
    briefId: brief.id,
    text,
    failure: null,
    checks: checksOf(brief, text),
    words: text.split(/\s+/).length,
    tokens: 1_180 + 240 * side,
    cost: 0.0064 + 0.0011 * side,
    seconds: 6.4 + side,
  }
}

/** Writes the next text of a rehearsal; it is over when there is none. */
export function goOn(run: Rehearsal) {
  const jobs = run.briefs.flatMap((brief) => run.sides.map((_, side) => ({ brief, side })))
  const next = jobs[run.results.length]
  if (next) run.results.push(resultOf(next.brief, next.side))
  run.done = run.results.length
  if (run.done >= run.total) run.finishedAt ??= new Date().toISOString()
}
