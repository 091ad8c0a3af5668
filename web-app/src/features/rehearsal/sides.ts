/** The sides of a rehearsal in the form, and as they are sent. */
import type { RehearsalSide, SpecialistPrompt } from '@/shared/api'

/** The value in lists for the model that writes now. */
export const CURRENT = 'current'

export type Side = {
  name: string
  /** A draft is rehearsed instead of the current prompt. */
  isDraft: boolean
  prompt: SpecialistPrompt
  modelId: string
}

const NO_PROMPT: SpecialistPrompt = { systemPrompt: '', tone: '', writingStyle: '' }

/** The current prompt, and beside it a draft that begins with the same text. */
export function firstSides(prompt: SpecialistPrompt | null): [Side, Side] {
  const side = { prompt: prompt ?? NO_PROMPT, modelId: CURRENT }
  return [
    { ...side, name: 'As now', isDraft: false },
    { ...side, name: 'Draft', isDraft: true },
  ]
}

export function sideOf({ name, isDraft, prompt, modelId }: Side): RehearsalSide {
  return {
    name: name.trim(),
    prompt: isDraft ? prompt : null,
    modelId: modelId === CURRENT ? null : modelId,
  }
}
