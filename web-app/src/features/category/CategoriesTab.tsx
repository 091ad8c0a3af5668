/** The categories: add, change, delete. */
import { useState } from 'react'

import { type AdminCategory, toApiError, useListAdminCategoriesQuery } from '@/shared/api'
import { Button, EmptyState, ErrorState, Loading, Select, Skeleton, TextField } from '@/shared/ui'

import { CategoryDialog } from './CategoryDialog'
import { type Order, ORDERS, shownOf } from './categoryList'
import { type CategoryActions, CategoryTable } from './CategoryTable'
import { DeleteDialog } from './DeleteDialog'

type Open = { kind: 'create' } | { kind: 'edit' | 'delete'; category: AdminCategory }

type ListProps = CategoryActions & { search: string; order: Order }

function CategoryList({ search, order, ...actions }: ListProps) {
  const { data, error, isFetching, refetch } = useListAdminCategoriesQuery()
  if (data === undefined && error !== undefined && !isFetching) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {toApiError(error).message || 'The categories could not be loaded.'}
      </ErrorState>
    )
  }
  if (data === undefined) {
    return (
      <Loading label="Loading categories">
        <Skeleton className="h-64" />
      </Loading>
    )
  }
  if (data.length === 0) {
    return <EmptyState title="No categories yet">Visitors find nothing to choose from.</EmptyState>
  }
  const shown = shownOf(data, search, order)
  if (shown.length === 0) {
    return <EmptyState title="No category found">Nothing contains “{search.trim()}”.</EmptyState>
  }
  return <CategoryTable categories={shown} {...actions} />
}

export function CategoriesTab() {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('place')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">Categories</h2>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56 sm:max-w-sm">
          <TextField
            label="Search categories"
            hideLabel
            type="search"
            placeholder="Search categories"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </div>
        <div className="grow basis-52 sm:max-w-60">
          <Select
            label="Order"
            hideLabel
            value={order}
            options={ORDERS}
            onValueChange={(next) => setOrder(next as Order)}
          />
        </div>
        <Button className="sm:ml-auto" onClick={() => setOpen({ kind: 'create' })}>
          Add a category
        </Button>
      </div>
      <CategoryList
        search={search}
        order={order}
        onEdit={(category) => setOpen({ kind: 'edit', category })}
        onDelete={(category) => setOpen({ kind: 'delete', category })}
      />
      {open?.kind === 'create' && <CategoryDialog onClose={close} />}
      {open?.kind === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog category={open.category} onClose={close} />}
    </div>
  )
}
