/** A search field for FAQs, which tells screen readers how many it found. */
import type { Ref } from 'react'

import { TextField } from '@/shared/ui'

export type FaqSearchProps = {
  value: string
  onChange: (text: string) => void
  /** How many are shown; unknown while they are loading. */
  shown: number | undefined
  field?: Ref<HTMLInputElement>
}

export function FaqSearch({ value, onChange, shown, field }: FaqSearchProps) {
  return (
    <div className="w-full max-w-sm">
      <TextField
        ref={field}
        label="Search FAQs"
        hideLabel
        type="search"
        placeholder="Search FAQs..."
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className="sr-only">
        {value.trim() !== '' && shown !== undefined && `FAQs found: ${shown}`}
      </p>
    </div>
  )
}
