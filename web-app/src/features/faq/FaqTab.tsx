/** The FAQs in the settings: search and open. */
import { useState } from 'react'

import { useListFaqsQuery } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

import { FaqList } from './FaqList'
import { found } from './faqs'
import { FaqSearch } from './FaqSearch'
import { LoadedFaqs } from './LoadedFaqs'

export function FaqTab() {
  const isSignedIn = useAppSelector(selectUser) !== null
  const list = useListFaqsQuery(undefined, { skip: !isSignedIn })
  const [search, setSearch] = useState('')
  const faqs = found(list.data ?? [], search)
  return (
    <section aria-labelledby="faq" className="grid max-w-3xl gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="faq" className="text-2xl">
          Frequently asked questions
        </h2>
        <FaqSearch
          value={search}
          onChange={setSearch}
          shown={list.data === undefined ? undefined : faqs.length}
        />
      </div>
      <LoadedFaqs list={list} faqs={faqs}>
        <FaqList faqs={faqs} withCategory />
      </LoadedFaqs>
    </section>
  )
}
