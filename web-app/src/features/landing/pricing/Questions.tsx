/** What people ask about money, to be opened one by one. */
import { Plus } from 'lucide-react'
import { useId } from 'react'

import { QUESTIONS } from '@/shared/content/questions'

const GROUPS = ['General', 'Billing'] as const

function Group({ name }: { name: (typeof GROUPS)[number] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h3 id={id} className="eyebrow font-sans">
        {name}
      </h3>
      <div>
        {QUESTIONS.filter(({ category }) => category === name).map(({ question, answer }) => (
          <details key={question} className="group border-b border-rule">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-serif text-lg font-medium hover:text-accent-strong [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                aria-hidden
                className="size-4.5 shrink-0 text-ink-muted transition-transform duration-150 group-open:rotate-45"
              />
            </summary>
            <p className="max-w-reading pb-5 text-ink-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

export function Questions() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 id={id} className="text-4xl sm:text-5xl">
        Before you ask
      </h2>
      <div className="grid gap-10">
        {GROUPS.map((name) => (
          <Group key={name} name={name} />
        ))}
      </div>
    </section>
  )
}
