/** The field for a code of the app or a recovery code. */
import type { Ref } from 'react'

import { TextField } from '@/shared/ui'

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  hint?: string
  value: string
  error: string
  onChange: (typed: string) => void
}

export function CodeField({ onChange, ...field }: Props) {
  return (
    <TextField
      {...field}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
