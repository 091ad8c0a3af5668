/** Finds one specialist by name, specialty or category. */
import { useState } from 'react'

import { useGetAgentQuery, useListAgentsQuery } from '@/shared/api'
import { useDebounced } from '@/shared/lib/useDebounced'
import { Combobox, type ComboboxProps } from '@/shared/ui'

/** Number of entries shown; more are found by typing. */
const SHOWN = 8
/** Milliseconds that a search waits for the next key. */
const WAIT_MS = 200

export type SpecialistPickerProps = Pick<
  ComboboxProps,
  'label' | 'error' | 'hideLabel' | 'name'
> & {
  /** Id of the chosen specialist. */
  value: string | null
  onChange: (id: string) => void
}

export function SpecialistPicker({ value, onChange, ...text }: SpecialistPickerProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = useDebounced(typed, WAIT_MS)?.trim() ?? ''
  const found = useListAgentsQuery(
    { limit: SHOWN, ...(search !== '' && { search }) },
    { skip: typed === null },
  )
  const { data: known } = useGetAgentQuery({ id: value ?? '' }, { skip: value === null })
  const chosen = found.data?.find(({ id }) => id === value) ?? known
  const options = (found.data ?? []).map(({ id, name, category }) => ({
    value: id,
    label: name,
    note: category,
  }))
  return (
    <Combobox
      {...text}
      placeholder="Search by name or niche"
      chosen={value === null ? '' : (chosen?.name ?? value)}
      options={options}
      isSearching={found.isFetching}
      onSearch={setTyped}
      onChoose={({ value: id }) => onChange(id)}
    />
  )
}
