/** The FAQs, one line each, with the actions on them. */
import type { Faq } from '@/shared/api'
import { ACTIONS, Button, SelectAll, SelectBox, type Selection, Table, Tag } from '@/shared/ui'

import { plain } from '../faqs'

export type FaqTableProps = {
  faqs: readonly Faq[]
  selection: Selection
  onEdit: (faq: Faq) => void
  onRemove: (faq: Faq) => void
}

export function FaqTable({ faqs, selection, onEdit, onRemove }: FaqTableProps) {
  return (
    <Table.Root
      label="FAQs"
      heads={[
        { name: 'Select', as: 'mark' as const, head: <SelectAll selection={selection} /> },
        'Question',
        'Category',
        'Answer',
        { ...ACTIONS, head: 'Actions' },
      ]}
      tall
    >
      {faqs.map((faq) => (
        <Table.Row key={faq.id}>
          <Table.Cell className="w-px">
            <SelectBox
              label={`Select ${faq.question}`}
              checked={selection.has(faq.id)}
              onChange={() => selection.toggle(faq.id)}
            />
          </Table.Cell>
          <Table.Cell className="min-w-48 font-medium wrap-anywhere">{faq.question}</Table.Cell>
          <Table.Cell>
            <Tag>{faq.category}</Tag>
          </Table.Cell>
          <Table.Cell className="min-w-64">
            <span className="line-clamp-2 max-w-reading wrap-anywhere">{plain(faq.answer)}</span>
          </Table.Cell>
          <Table.Cell className="py-0 whitespace-nowrap">
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Edit ${faq.question}`}
              onClick={() => onEdit(faq)}
            >
              Edit
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Delete ${faq.question}`}
              onClick={() => onRemove(faq)}
            >
              Delete
            </Button>
          </Table.Cell>
        </Table.Row>
      ))}
    </Table.Root>
  )
}
