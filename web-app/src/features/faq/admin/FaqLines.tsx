/** The FAQs found, and the deletion of several at once. */
import { toApiError, UNREACHED, useRemoveFaqMutation } from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'
import { BulkBar, useSelection } from '@/shared/ui'

import { FaqTable, type FaqTableProps } from './FaqTable'

export type FaqLinesProps = Omit<FaqTableProps, 'selection'>

export function FaqLines({ faqs, ...on }: FaqLinesProps) {
  const [remove] = useRemoveFaqMutation()
  const selection = useSelection(faqs.map(({ id }) => id))
  const count = selection.ids.length
  const nameOf = (id: string) => faqs.find((faq) => faq.id === id)?.question ?? id
  const work = (id: string) =>
    remove({ id, 'Idempotency-Key': newKey() })
      .unwrap()
      .then(
        () => undefined,
        (error: unknown) => toApiError(error).message || UNREACHED,
      )
  const action = {
    verb: 'Delete',
    ids: selection.ids,
    title:
      count === 1
        ? 'Are you sure you want to delete this FAQ?'
        : `Are you sure you want to delete these ${count} FAQs?`,
    effect: 'They are no longer shown, and live support no longer answers them.',
    work,
    done: (gone: number) => (gone === 1 ? '1 FAQ is deleted.' : `${gone} FAQs are deleted.`),
  }
  return (
    <div className="grid gap-3">
      <BulkBar selection={selection} actions={[action]} nameOf={nameOf} />
      <FaqTable faqs={faqs} selection={selection} {...on} />
    </div>
  )
}
