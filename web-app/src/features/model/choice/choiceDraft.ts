/** The choice of models on the screen, and as it is sent. */
import type { ModelChoice } from '@/shared/api'

/** The value in lists for no connection. */
export const NONE = 'none'

/** A line; its key stays while others are added and removed. */
export type Rule = { key: number; of: string | null; modelId: string | null }
export type RuleKind = 'categories' | 'specialists'

export type ChoiceDraft = Record<'default' | 'fallback' | 'judge', string> &
  Record<RuleKind, readonly Rule[]> & {
    /** Dollars a day; empty for none. */
    ceiling: string
  }

let last = 0

export function newRule(of: string | null = null, modelId: string | null = null): Rule {
  last += 1
  return { key: last, of, modelId }
}

export function draftOf(choice: ModelChoice): ChoiceDraft {
  return {
    default: choice.default ?? NONE,
    fallback: choice.fallback ?? NONE,
    judge: choice.judge ?? NONE,
    categories: choice.categories.map(({ category, modelId }) => newRule(category, modelId)),
    specialists: choice.specialists.map((it) => newRule(it.specialistId, it.modelId)),
    ceiling: choice.ceiling === null ? '' : String(choice.ceiling),
  }
}

export type ChoiceErrors = Record<string, string>

/** The key of a line's errors: for its subject, or for its model. */
export const placeOf = (kind: RuleKind, rule: Rule, part: 'of' | 'modelId') =>
  `${kind}/${rule.key}/${part}`

function gapsOf(kind: RuleKind, rules: readonly Rule[]): ChoiceErrors {
  const errors: ChoiceErrors = {}
  const noun = kind === 'categories' ? 'category' : 'specialist'
  const seen = new Set<string>()
  for (const rule of rules) {
    if (rule.of === null) errors[placeOf(kind, rule, 'of')] = `Choose a ${noun}.`
    else if (seen.has(rule.of)) errors[placeOf(kind, rule, 'of')] = `This ${noun} has a line above.`
    else seen.add(rule.of)
    if (rule.modelId === null) errors[placeOf(kind, rule, 'modelId')] = 'Choose a model.'
  }
  return errors
}

function dollarsTyped(ceiling: string): number | null {
  const plain = ceiling.trim().replace(/^\$/, '').replace(',', '.')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/** What can not be sent as it is; the server checks every other rule. */
export function gaps(draft: ChoiceDraft): ChoiceErrors {
  const isNumber = !Number.isNaN(dollarsTyped(draft.ceiling))
  return {
    ...gapsOf('categories', draft.categories),
    ...gapsOf('specialists', draft.specialists),
    ...(isNumber ? {} : { ceiling: 'Type an amount in dollars, such as 5 or 2.50.' }),
  }
}

const idOf = (value: string) => (value === NONE ? null : value)
const filled = (rules: readonly Rule[]) =>
  rules.flatMap(({ of, modelId }) => (of === null || modelId === null ? [] : [{ of, modelId }]))

export function choiceOf(draft: ChoiceDraft): ModelChoice {
  return {
    default: idOf(draft.default),
    fallback: idOf(draft.fallback),
    judge: idOf(draft.judge),
    categories: filled(draft.categories).map(({ of, modelId }) => ({ category: of, modelId })),
    specialists: filled(draft.specialists).map((it) => ({
      specialistId: it.of,
      modelId: it.modelId,
    })),
    ceiling: dollarsTyped(draft.ceiling),
  }
}

/** The server's error for `categories[1].modelId` is shown at the second line. */
export function atTheirPlaces(fields: Record<string, string>, draft: ChoiceDraft): ChoiceErrors {
  const placed = Object.entries(fields).map(([name, text]) => {
    const [, kind, index, part] = /^(categories|specialists)\W?(\d+)\W*(\w*)/.exec(name) ?? []
    const rule = kind && draft[kind as RuleKind][Number(index)]
    if (!rule) return [name, text]
    return [placeOf(kind as RuleKind, rule, part === 'modelId' ? 'modelId' : 'of'), text]
  })
  return Object.fromEntries(placed) as ChoiceErrors
}
