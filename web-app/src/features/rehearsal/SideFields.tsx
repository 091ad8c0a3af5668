/** One side: its prompt, and its model. */
import type { SpecialistPrompt } from '@/shared/api'
import { Checkbox, Select, type SelectOption, TextArea, TextField } from '@/shared/ui'

import { CURRENT, type Side } from './sides'

export type SideFieldsProps = {
  /** `First side`, `Second side`. */
  title: string
  side: Side
  models: readonly SelectOption[]
  onChange: (patch: Partial<Side>) => void
}

export function SideFields({ title, side, models, onChange }: SideFieldsProps) {
  const { name, isDraft, prompt, modelId } = side
  const word = (part: Partial<SpecialistPrompt>) => onChange({ prompt: { ...prompt, ...part } })
  return (
    <fieldset className="grid min-w-0 content-start gap-4 rounded-card border border-rule bg-raised p-4 sm:p-5">
      <legend className="sr-only">{title}</legend>
      <TextField
        label="Name"
        value={name}
        maxLength={60}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Select
        label="Model"
        value={modelId}
        options={[{ value: CURRENT, label: 'The one that writes now' }, ...models]}
        onValueChange={(next) => onChange({ modelId: next })}
      />
      <Checkbox
        label="With a draft instead of the prompt that holds now"
        checked={isDraft}
        onCheckedChange={(next) => onChange({ isDraft: next })}
      />
      {isDraft && (
        <>
          <TextArea
            label="System prompt"
            rows={7}
            value={prompt.systemPrompt}
            onChange={({ target }) => word({ systemPrompt: target.value })}
          />
          <TextArea
            label="Tone"
            rows={2}
            value={prompt.tone}
            onChange={({ target }) => word({ tone: target.value })}
          />
          <TextArea
            label="Writing style"
            rows={2}
            value={prompt.writingStyle}
            onChange={({ target }) => word({ writingStyle: target.value })}
          />
        </>
      )}
    </fieldset>
  )
}
