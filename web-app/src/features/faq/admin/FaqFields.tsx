/** The three fields of an FAQ. */
import type { FaqCategory } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { Select, TextArea, TextField } from '@/shared/ui'

import { CATEGORIES, LONGEST_ANSWER, LONGEST_QUESTION } from '../faqs'
import type { FaqErrors, FaqForm } from './useFaqForm'

const OPTIONS = CATEGORIES.map((category) => ({ value: category, label: category }))

export type FaqFieldsProps = {
  form: FaqForm
  errors: FaqErrors
  change: (patch: Partial<FaqForm>) => void
}

export function FaqFields({ form, errors, change }: FaqFieldsProps) {
  return (
    <>
      <TextField
        label="Question"
        hint={`At most ${formatNumber(LONGEST_QUESTION)} characters.`}
        value={form.question}
        error={errors.question}
        onChange={({ target }) => change({ question: target.value })}
      />
      <TextArea
        label="Answer"
        hint={`${formatNumber([...form.answer].length)} of ${formatNumber(LONGEST_ANSWER)} characters. Markdown is understood.`}
        rows={5}
        value={form.answer}
        error={errors.answer}
        onChange={({ target }) => change({ answer: target.value })}
      />
      <Select
        label="Category"
        placeholder="Choose a category"
        value={form.category}
        error={errors.category}
        options={OPTIONS}
        onValueChange={(category) => change({ category: category as FaqCategory })}
      />
    </>
  )
}
