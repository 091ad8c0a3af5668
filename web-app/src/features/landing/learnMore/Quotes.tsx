/** Three quotes of clients. */
import { StarRow } from '@/shared/ui'

import { useQuotes } from './useQuotes'

export function Quotes() {
  const { quotes, areSamples } = useQuotes()
  return (
    <section aria-labelledby="quotes" className="page grid gap-10 py-16 sm:py-20">
      <div className="flex flex-wrap items-baseline justify-between gap-3 border-t border-ink pt-5">
        <h2 id="quotes" className="text-4xl sm:text-5xl">
          From the other side of the desk
        </h2>
        {areSamples && (
          <p className="text-sm text-ink-muted">
            Sample quotes, until clients’ reviews take their place.
          </p>
        )}
      </div>
      <ul className="grid gap-x-12 gap-y-10 lg:grid-cols-3">
        {quotes.map(({ text, name, about, stars }) => (
          <li key={text}>
            <figure className="grid content-start gap-4">
              <StarRow stars={stars} />
              <blockquote dir="auto" className="voice ps-[0.42em] text-xl sm:text-2xl">
                {text}
              </blockquote>
              <figcaption className="text-sm text-ink-muted">
                <span className="font-medium text-ink">{name}</span>
                {about && `, ${about}`}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
