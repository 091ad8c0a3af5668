/** Asks before a category is deleted, and, if it has specialists, where they move. */
import { useState } from 'react'

import {
  type AdminCategory,
  toApiError,
  UNREACHED,
  useDeleteCategoryMutation,
  useListAdminCategoriesQuery,
} from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { Banner, ConfirmDialog, notify, Select } from '@/shared/ui'

function useDelete({ id, name }: AdminCategory, onDeleted: () => void) {
  const [remove, { isLoading }] = useDeleteCategoryMutation()
  /** Why it was refused, with the number of specialists. */
  const [refusal, setRefusal] = useState('')
  const keyFor = useIdempotencyKey()

  async function run(moveTo: AdminCategory | undefined) {
    const asked = { id, ...(moveTo && { moveTo: moveTo.id }) }
    try {
      await remove({ ...asked, 'Idempotency-Key': keyFor(asked) }).unwrap()
      notify.success(
        moveTo
          ? `“${name}” is deleted. Its specialists are in “${moveTo.name}” now.`
          : `“${name}” is deleted.`,
      )
      onDeleted()
    } catch (cause) {
      const { code, detail, message } = toApiError(cause)
      if (code === 'category_in_use') setRefusal(detail || message)
      else notify.error(detail || message || UNREACHED)
    }
  }

  return { run, refusal, isBusy: isLoading }
}

export function DeleteDialog({
  category,
  onClose,
}: {
  category: AdminCategory
  onClose: () => void
}) {
  const { data = [] } = useListAdminCategoriesQuery()
  const others = data.filter(({ id }) => id !== category.id)
  const { run, refusal, isBusy } = useDelete(category, onClose)
  const [chosen, setChosen] = useState('')
  const [error, setError] = useState<string>()
  const mustMove = refusal !== '' && others.length > 0

  function confirm() {
    const moveTo = others.find(({ id }) => id === chosen)
    if (mustMove && moveTo === undefined) setError('Please choose where the specialists go.')
    else void run(moveTo)
  }

  return (
    <ConfirmDialog
      title={`Delete ${category.name}?`}
      description="Are you sure you want to delete this category?"
      confirm={mustMove ? 'Move and delete' : 'Delete'}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {refusal !== '' && (
        <div className="grid gap-4">
          <Banner tone="danger">{refusal}</Banner>
          {mustMove && (
            <Select
              label="Move them to"
              hint="Each keeps their subcategory where that category has it too."
              placeholder="Choose a category"
              value={chosen}
              error={error}
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              onValueChange={(next) => {
                setChosen(next)
                setError(undefined)
              }}
            />
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}
