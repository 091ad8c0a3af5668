/** The categories, one line each, with the actions on them. */
import { Pencil, Trash2 } from 'lucide-react'

import type { AdminCategory } from '@/shared/api'
import { formatDate } from '@/shared/lib/format'
import { ACTIONS, CategoryIcon, IconButton, Table } from '@/shared/ui'

import { countOf, summaryOf } from './categoryList'

export type CategoryActions = {
  onEdit: (category: AdminCategory) => void
  onDelete: (category: AdminCategory) => void
}

function CategoryLine({
  category,
  onEdit,
  onDelete,
}: CategoryActions & { category: AdminCategory }) {
  const { name, description, icon, subcategories, createdAt, specialists } = category
  const { named, more } = summaryOf(subcategories)
  return (
    <Table.Row>
      <Table.Cell className="text-accent">
        <CategoryIcon icon={icon} />
      </Table.Cell>
      <Table.Cell className="min-w-36">
        <span dir="auto" className="block font-medium wrap-anywhere">
          {name}
        </span>
        <span className="tabular block text-xs whitespace-nowrap text-ink-muted">
          {countOf(specialists)}
        </span>
      </Table.Cell>
      <Table.Cell className="min-w-56">
        <span dir="auto" className="line-clamp-2 wrap-anywhere" title={description}>
          {description}
        </span>
      </Table.Cell>
      <Table.Cell className="min-w-40" title={subcategories.join(', ')}>
        {named} {more && <span className="whitespace-nowrap text-ink-muted">{more}</span>}
      </Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </Table.Cell>
      <Table.Cell className="py-0 text-right whitespace-nowrap">
        <IconButton label={`Edit ${name}`} onClick={() => onEdit(category)}>
          <Pencil aria-hidden className="size-4.5" />
        </IconButton>
        <IconButton label={`Delete ${name}`} onClick={() => onDelete(category)}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </Table.Cell>
    </Table.Row>
  )
}

const HEADS = [
  { name: 'Icon', as: 'mark' } as const,
  'Name',
  'Description',
  'Subcategories',
  'Created',
  ACTIONS,
]

export function CategoryTable({
  categories,
  ...actions
}: CategoryActions & { categories: readonly AdminCategory[] }) {
  return (
    <Table.Root label="Categories" heads={HEADS} tall>
      {categories.map((category) => (
        <CategoryLine key={category.id} category={category} {...actions} />
      ))}
    </Table.Root>
  )
}
