/** The form of a category. Typed text stays until it is saved. */
import { useRef, useState } from 'react'

import {
  type Category,
  toApiError,
  UNREACHED,
  useChangeCategoryMutation,
  useCreateCategoryMutation,
} from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { notify } from '@/shared/ui'

import { type CategoryErrors, type CategoryForm, formOf, requestOf } from './categoryForm'

export function useCategoryForm(category: Category | undefined, onSaved: () => void) {
  const [form, setForm] = useState(() => formOf(category))
  const [errors, setErrors] = useState<CategoryErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const [create, creating] = useCreateCategoryMutation()
  const [save, saving] = useChangeCategoryMutation()
  const keyFor = useIdempotencyKey()

  function change(patch: Partial<CategoryForm>) {
    setForm((now) => ({ ...now, ...patch }))
    setErrors((now) => {
      const kept = Object.entries(now).filter(([name]) => !(name in patch))
      return Object.fromEntries(kept)
    })
  }

  async function submit() {
    const categoryRequest = requestOf(form)
    const key = { 'Idempotency-Key': keyFor(categoryRequest) }
    try {
      const saved = category
        ? await save({ id: category.id, categoryRequest, ...key }).unwrap()
        : await create({ categoryRequest, ...key }).unwrap()
      notify.success(category ? `“${saved.name}” is changed.` : `“${saved.name}” is added.`)
      onSaved()
    } catch (cause) {
      const { fields, detail, message } = toApiError(cause)
      if (element.current) showErrors(element.current, () => setErrors(fields))
      const description = detail || message || UNREACHED
      notify.error('The category could not be saved.', { description })
    }
  }

  return {
    form,
    errors,
    element,
    change,
    submit,
    isSaving: creating.isLoading || saving.isLoading,
  }
}
