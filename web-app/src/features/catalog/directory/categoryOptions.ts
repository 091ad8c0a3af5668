/** The categories as a dropdown lists them. */
import type { Category } from '@/shared/api'
import type { SelectOption } from '@/shared/ui'

import { ALL } from './directoryFilter'

/** A category from the address can be chosen even when the list does not know it. */
export function categoryOptions(categories: readonly Category[], chosen: string): SelectOption[] {
  const names = categories.map(({ name }) => name)
  if (chosen && !names.includes(chosen)) names.push(chosen)
  return [
    { value: ALL, label: 'All categories' },
    ...names.map((name) => ({ value: name, label: name })),
  ]
}

export const chosen = (value: string) => (value === ALL ? '' : value)
