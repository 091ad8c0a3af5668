/** The sides of a rehearsal as they are chosen, and as they are sent. */
import type { RehearsalSide, SpecialistPrompt } from '@/shared/api'

/** Stands in lists for whichever model writes now. */
export const CURRENT = 'current'

export type Side = {
  name: string
  /** A draft is rehearsed instead of the prompt that holds now. */
  isDraft: boolean
  prompt: SpecialistPrompt
  modelId: string
}

const NO_PROMPT: SpecialistPrompt = { systemPrompt: '', tone: '', writingStyle: '' }

/** As it is now, and beside it a draft that begins with it. */
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
