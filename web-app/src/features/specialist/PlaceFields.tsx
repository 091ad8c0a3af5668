/** The category of a specialist, and a subcategory of it. */
import { useCategories } from '@/shared/content/useCategories'
import { Select } from '@/shared/ui'

import type { SpecialistErrors, SpecialistForm } from './specialistForm'

/** A list can not contain an empty value. */
const NONE = 'none:'

export type PlaceFieldsProps = {
  form: SpecialistForm
  errors: SpecialistErrors
  onChange: (patch: Partial<SpecialistForm>) => void
}

/** The chosen value stays in the list, also when it is no longer offered. */
function optionsOf(names: readonly string[], chosen: string) {
  const all = chosen === '' || names.includes(chosen) ? names : [...names, chosen]
  return all.map((name) => ({ value: name, label: name }))
}

export function PlaceFields({ form, errors, onChange }: PlaceFieldsProps) {
  const categories = useCategories()
  const { category, subcategory } = form
  const inside = categories.find(({ name }) => name === category)?.subcategories ?? []

  function choose(name: string) {
    const next = categories.find((known) => known.name === name)?.subcategories ?? []
    onChange({ category: name, subcategory: next.includes(subcategory) ? subcategory : '' })
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="Category"
        placeholder="Choose a category"
        value={category}
        error={errors.category}
        options={optionsOf(
          categories.map(({ name }) => name),
          category,
        )}
        onValueChange={choose}
      />
      <Select
        label="Subcategory"
        value={subcategory === '' ? NONE : subcategory}
        error={errors.subcategory}
        options={[{ value: NONE, label: 'None' }, ...optionsOf(inside, subcategory)]}
        onValueChange={(next) => onChange({ subcategory: next === NONE ? '' : next })}
      />
    </div>
  )
}
