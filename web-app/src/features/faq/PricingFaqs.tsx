/** The FAQs about paying, which open one by one. */
import { useId } from 'react'

import { type Faq, type FaqCategory, useListPublicFaqsQuery } from '@/shared/api'

import { FaqList } from './FaqList'
import { LoadedFaqs } from './LoadedFaqs'

const GROUPS: readonly FaqCategory[] = ['General', 'Billing']

function Group({ name, faqs }: { name: FaqCategory; faqs: readonly Faq[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h3 id={id} className="eyebrow font-sans">
        {name}
      </h3>
      <FaqList faqs={faqs} />
    </section>
  )
}

export function PricingFaqs() {
  const id = useId()
  const list = useListPublicFaqsQuery()
  const faqs = (list.data ?? []).filter(({ category }) => GROUPS.includes(category))
  // Without questions there is no heading either.
  if (list.data !== undefined && faqs.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id={id} className="text-4xl sm:text-5xl">
        Before you ask
      </h2>
      <LoadedFaqs list={list} faqs={faqs}>
        <div className="grid gap-10">
          {GROUPS.map((name) => {
            const ofGroup = faqs.filter(({ category }) => category === name)
            return ofGroup.length > 0 && <Group key={name} name={name} faqs={ofGroup} />
          })}
        </div>
      </LoadedFaqs>
    </section>
  )
}
