/** The benefits, in the style of a magazine's contents. */
import { CLAIMS } from '@/shared/content/claims'

const FEATURES = [
  {
    title: 'A field each',
    text: `${CLAIMS.specialists.figure} specialists, and none of them writes everything. The one who does obituaries does not do adverts, and it shows in both.`,
  },
  {
    title: 'A voice you choose',
    text: 'Every profile has a page in their own words, finished samples and a list of what they refuse. Read before you hire.',
  },
  {
    title: 'Questions before drafts',
    text: 'A specialist who lacks a fact asks for it, and marks the ones you did not supply instead of inventing them.',
  },
  {
    title: 'Changes in plain words',
    text: 'Say what bothers you as you would to a colleague. Each round is a new version; the earlier ones stay where they are.',
  },
  {
    title: 'Awake when you are',
    text: `${CLAIMS.availability.figure} availability and ${CLAIMS.onTime.figure} on-time delivery. The draft for Monday can be asked for on Sunday night.`,
  },
  {
    title: 'Free to hire',
    text: 'Hiring is FREE, forever. The work spends tokens, and enough of them for a small job arrive free each day.',
  },
] as const

export function Reasons() {
  return (
    <section aria-labelledby="features" className="page grid gap-10 py-16 sm:py-24">
      <h2 id="features" className="text-4xl sm:text-5xl">
        What you get
      </h2>
      <ol className="grid gap-x-16 md:grid-cols-2">
        {FEATURES.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.25rem_1fr] items-baseline border-t border-rule py-6"
          >
            <span aria-hidden className="tabular font-serif text-2xl text-accent italic">
              {index + 1}
            </span>
            <div className="grid gap-1.5">
              <h3 className="text-xl">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
