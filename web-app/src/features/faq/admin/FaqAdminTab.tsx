/** The FAQs: search, add, change and delete. */
import { useRef, useState } from 'react'

import { type Faq, useListFaqsQuery } from '@/shared/api'

import { found } from '../faqs'
import { FaqSearch } from '../FaqSearch'
import { LoadedFaqs } from '../LoadedFaqs'
import { AddFaq } from './AddFaq'
import { EditFaq } from './EditFaq'
import { FaqLines } from './FaqLines'
import { RemoveFaq } from './RemoveFaq'

export function FaqAdminTab() {
  const list = useListFaqsQuery()
  const [search, setSearch] = useState('')
  const [edited, setEdited] = useState<Faq | null>(null)
  const [removed, setRemoved] = useState<Faq | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const faqs = found(list.data ?? [], search)

  function onRemoved() {
    setRemoved(null)
    // The pressed button was removed with its line.
    field.current?.focus()
  }

  return (
    <div className="grid gap-12">
      <div className="grid gap-4">
        <h2 className="sr-only">FAQ</h2>
        <FaqSearch
          field={field}
          value={search}
          onChange={setSearch}
          shown={list.data === undefined ? undefined : faqs.length}
        />
        <LoadedFaqs list={list} faqs={faqs}>
          <FaqLines faqs={faqs} onEdit={setEdited} onRemove={setRemoved} />
        </LoadedFaqs>
      </div>
      <AddFaq />
      {edited && <EditFaq key={edited.id} faq={edited} onClose={() => setEdited(null)} />}
      {removed && (
        <RemoveFaq faq={removed} onRemoved={onRemoved} onClose={() => setRemoved(null)} />
      )}
    </div>
  )
}
