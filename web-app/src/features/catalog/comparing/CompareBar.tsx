/**
 * Below the directory, as soon as somebody is chosen: who, and the way to see them side by side. In
 * the order of the keyboard it comes before the list, which has no end as long as more is loaded.
 */
import { X } from 'lucide-react'
import { Link } from 'react-router'

import { type Agent, useGetAgentQuery } from '@/shared/api'
import { Avatar, Button } from '@/shared/ui'

import { firstName } from '../firstName'
import { toSpecialist } from '../specialist'
import { compareLink, LEAST, MOST, useChosen } from './chosen'

type Of = { id: string; listed: Agent | undefined; onRemove: () => void }

function Chosen({ id, listed, onRemove }: Of) {
  // Those of another page of the list, or whom a link named, are asked for.
  const { data } = useGetAgentQuery({ id }, { skip: listed !== undefined })
  const found = listed ?? data
  const specialist = found && toSpecialist(found)
  const name = specialist ? firstName(specialist) : '...'
  return (
    <li className="flex items-center gap-1.5 rounded-full bg-sunken py-1 ps-1 text-sm">
      <Avatar
        src={specialist?.avatarUrl}
        tint={specialist?.tint}
        className="size-7 rounded-full max-sm:hidden"
      />
      <span className="max-sm:ps-2">{name}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Do not compare ${specialist?.name ?? id}`}
        className="grid size-8 place-items-center rounded-full text-ink-muted hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}

function stand(count: number): string {
  if (count < LEAST) return 'Choose one more to compare.'
  return count === MOST ? `${MOST} chosen, which is the most.` : `${count} of ${MOST} chosen.`
}

export function CompareBar({ agents }: { agents: readonly Agent[] }) {
  const { ids, remove, clear } = useChosen('compare')
  if (ids.length === 0) return null
  return (
    <section
      aria-label="Specialists to compare"
      className="lifted sticky bottom-3 z-20 order-last grid gap-x-5 gap-y-2 rounded-card border border-control bg-raised px-4 py-3 sm:flex sm:items-center"
    >
      <p role="status" className="text-sm text-ink-muted">
        {stand(ids.length)}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {ids.map((id) => (
          <Chosen
            key={id}
            id={id}
            listed={agents.find((agent) => agent.id === id)}
            onRemove={() => remove(id)}
          />
        ))}
      </ul>
      <div className="ms-auto flex gap-2">
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear
        </Button>
        {ids.length >= LEAST && (
          <Button asChild size="sm">
            <Link to={compareLink(ids)}>Compare {ids.length} side by side</Link>
          </Button>
        )}
      </div>
    </section>
  )
}
