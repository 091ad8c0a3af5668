/** Adds a category, or changes one. */
import { type FormEvent } from 'react'

import type { Category } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { Button, Dialog, TextArea, TextField } from '@/shared/ui'

import { LONGEST_DESCRIPTION } from './categoryForm'
import { IconField } from './IconField'
import { SubcategoryFields } from './SubcategoryFields'
import { useCategoryForm } from './useCategoryForm'

export type CategoryDialogProps = {
  /** Missing for a new one. */
  category?: Category
  onClose: () => void
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const { form, errors, element, change, submit, isSaving } = useCategoryForm(category, onClose)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) void submit()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={category ? `Edit ${category.name}` : 'Add a category'}
      description={
        category
          ? 'Its specialists follow a new name. Discussions keep the name they were begun under.'
          : 'Visitors see it at once, after all others.'
      }
    >
      <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          value={form.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextArea
          label="Description"
          name="description"
          rows={3}
          hint={`${formatNumber(form.description.length)} of ${LONGEST_DESCRIPTION} characters`}
          value={form.description}
          error={errors.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <IconField icon={form.icon} error={errors.icon} onChange={(icon) => change({ icon })} />
        <SubcategoryFields
          entries={form.subcategories}
          error={errors.subcategories}
          onChange={(subcategories) => change({ subcategories })}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : category ? 'Save category' : 'Add category'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
