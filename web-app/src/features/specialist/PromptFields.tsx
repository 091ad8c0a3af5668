/** The prompt of a specialist. Visitors never see it. */
import { formatNumber } from '@/shared/lib/format'
import { TextArea } from '@/shared/ui'

import { LONGEST_PROMPT, type SpecialistErrors, type SpecialistForm } from './specialistForm'

export type PromptFieldsProps = {
  form: SpecialistForm
  errors: SpecialistErrors
  onChange: (patch: Partial<SpecialistForm>) => void
}

export function PromptFields({ form, errors, onChange }: PromptFieldsProps) {
  const { systemPrompt, tone, writingStyle } = form
  return (
    <>
      <TextArea
        label="System prompt"
        name="systemPrompt"
        rows={8}
        hint={`${formatNumber(systemPrompt.length)} of ${formatNumber(LONGEST_PROMPT)} characters. The very next reply follows it; visitors never read it.`}
        value={systemPrompt}
        error={errors.systemPrompt}
        onChange={({ target }) => onChange({ systemPrompt: target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextArea
          label="Tone"
          name="tone"
          rows={2}
          value={tone}
          error={errors['promptTemplate.tone']}
          onChange={({ target }) => onChange({ tone: target.value })}
        />
        <TextArea
          label="Writing style"
          name="writingStyle"
          rows={2}
          value={writingStyle}
          error={errors['promptTemplate.writingStyle']}
          onChange={({ target }) => onChange({ writingStyle: target.value })}
        />
      </div>
    </>
  )
}
