/** Questions that open one by one. */
import { Plus } from 'lucide-react'

import type { Faq } from '@/shared/api'
import { Tag } from '@/shared/ui'

import { Answer } from './Answer'

export type FaqListProps = {
  faqs: readonly Faq[]
  /** Shows the category of each, in a list of several categories. */
  withCategory?: boolean
}

export function FaqList({ faqs, withCategory = false }: FaqListProps) {
  return (
    <ul>
      {faqs.map(({ id, question, answer, category }) => (
        <li key={id} className="border-b border-rule">
          <details className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-serif text-lg font-medium hover:text-accent-strong [&::-webkit-details-marker]:hidden">
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
                {question}
                {withCategory && <Tag>{category}</Tag>}
              </span>
              <Plus
                aria-hidden
                className="size-4.5 shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <Answer text={answer} />
          </details>
        </li>
      ))}
    </ul>
  )
}
