/** The same brief for three specialists, which shows how they differ. */
import { Link } from 'react-router'

import { specialistLink } from '@/shared/lib/links'
import { Avatar } from '@/shared/ui'

const BRIEF = 'The bakery on our corner closes after sixty-one years. Please say something.'

type Desk = { id: string; name: string; field: string; tint: string; lines: readonly string[] }

const DESKS: readonly Desk[] = [
  {
    id: 'mara-lindqvist',
    name: 'Mara Lindqvist',
    field: 'Essays',
    tint: 'oklch(0.88 0.06 85)',
    lines: [
      'On Sunday at ten past one somebody turned the oven off, and it turned out that nobody in the building had ever done that before. There was a switch. It was behind the flour.',
    ],
  },
  {
    id: 'milos-hruska',
    name: 'Miloš Hruška',
    field: 'Press releases',
    tint: 'oklch(0.89 0.06 20)',
    lines: [
      'Hahn’s of Mill Street will sell its last loaf on Sunday at noon, sixty-one years after its first. The recipe for the rye will be printed on the back of every receipt until the paper runs out.',
    ],
  },
  {
    id: 'gwenllian-pryce',
    name: 'Gwenllian Pryce',
    field: 'Poems',
    tint: 'oklch(0.89 0.055 12)',
    lines: [
      'Flour on the light switch,',
      'flour on the phone.',
      'You knew us by our footsteps',
      'and had our orders on the counter',
      'before we had made up our minds.',
    ],
  },
]

function Opening({ desk: { id, name, field, tint, lines } }: { desk: Desk }) {
  return (
    <li className="grid content-start gap-5 border-t border-ink pt-6">
      <Link to={specialistLink(id)} className="group flex items-center gap-3.5">
        <Avatar src={`/avatars/${id}.svg`} tint={tint} className="size-13 rounded-full" />
        <span className="grid">
          <span className="font-medium group-hover:text-accent-strong">{name}</span>
          <span className="text-sm text-ink-muted">{field}</span>
        </span>
      </Link>
      <p className="font-serif text-xl leading-relaxed">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </li>
  )
}

export function OneBrief() {
  return (
    <section aria-labelledby="one-brief" className="bg-sunken">
      <div className="page grid gap-12 py-16 sm:py-24">
        <div className="grid gap-5">
          <h2 id="one-brief" className="eyebrow font-sans">
            One brief, three desks
          </h2>
          <blockquote className="voice max-w-[24ch] ps-[0.42em] text-4xl sm:text-5xl">
            {BRIEF}
          </blockquote>
        </div>
        <ul className="grid gap-x-12 gap-y-12 lg:grid-cols-3">
          {DESKS.map((desk) => (
            <Opening key={desk.id} desk={desk} />
          ))}
        </ul>
      </div>
    </section>
  )
}
