/** Two to four specialists side by side. The address names them, so that the page can be sent to others. */
import { useRef } from 'react'
import { Link } from 'react-router'

import { useGetAgentQuery, useListAgentsQuery } from '@/shared/api'
import { browseLink } from '@/shared/lib/links'
import { Avatar, Breadcrumb, Button, EmptyState, PageTitle, ScrollRegion } from '@/shared/ui'

import { ComparedSpecialist } from './comparing/ComparedSpecialist'
import { MOST, useChosen } from './comparing/chosen'
import { SpecialistPicker } from './SpecialistPicker'

const TITLE = 'Side by side'
/** How many are offered beside those that are there. */
const OFFERED = 3

type AddingProps = { ids: readonly string[]; onAdd: (id: string) => void }

/** Others of the first one's category. */
function Offered({ ids, onAdd }: AddingProps) {
  const [first = ''] = ids
  const { data: agent } = useGetAgentQuery({ id: first })
  const category = agent?.category ?? ''
  const { data } = useListAgentsQuery(
    { category, limit: OFFERED + MOST },
    { skip: category === '' },
  )
  const others = (data ?? []).filter(({ id }) => !ids.includes(id)).slice(0, OFFERED)
  return (
    // Their room is kept, so that nothing below moves when they come.
    <div className="grid min-h-18 content-end gap-1.5">
      {others.length > 0 && <p className="text-sm text-ink-muted">Others in {category}</p>}
      <ul className="relative flex gap-2 overflow-x-auto">
        {others.map(({ id, name, avatarUrl, tint }) => (
          <li key={id}>
            <Button variant="secondary" size="sm" className="ps-1.5" onClick={() => onAdd(id)}>
              <Avatar src={avatarUrl} tint={tint} className="size-6 rounded-full" />
              <span className="sr-only">Add </span>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Adding({ ids, onAdd }: AddingProps) {
  return (
    <div className="grid grid-cols-1 items-end gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <SpecialistPicker label="Add a specialist" value={null} onChange={onAdd} />
      {ids.length > 0 && <Offered ids={ids} onAdd={onAdd} />}
    </div>
  )
}

export function Component() {
  const { ids, isFull, add, remove } = useChosen('agents')
  const heading = useRef<HTMLHeadingElement>(null)

  function takeOut(id: string) {
    remove(id)
    // The button goes together with its column.
    heading.current?.focus()
  }

  return (
    <div className="page grid min-h-dvh content-start gap-8 py-10 sm:py-14">
      <PageTitle>{TITLE}</PageTitle>
      <header className="grid gap-3">
        <Breadcrumb
          steps={[
            { label: 'Home', to: '/' },
            { label: 'AI Specialists', to: browseLink() },
            { label: TITLE },
          ]}
        />
        <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-5xl">
          {TITLE}
        </h1>
        <p className="max-w-reading font-serif text-lg text-ink-muted">
          Two to four writers, and what each of them is good at and refuses.
        </p>
      </header>
      {!isFull && <Adding ids={ids} onAdd={add} />}
      {ids.length === 0 ? (
        <EmptyState
          title="Nobody is chosen yet"
          action={
            <Button asChild variant="secondary">
              <Link to={browseLink()}>Browse AI Specialists</Link>
            </Button>
          }
        >
          Find somebody by name above, or choose “Compare” on cards of the directory.
        </EmptyState>
      ) : (
        <ScrollRegion label="Specialists side by side">
          <ul className="grid auto-cols-[minmax(15rem,20rem)] grid-flow-col grid-rows-[repeat(11,auto)] gap-x-6 pb-2">
            {ids.map((id) => (
              <li key={id} className="row-span-full grid grid-rows-subgrid">
                <ComparedSpecialist id={id} onRemove={() => takeOut(id)} />
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </div>
  )
}
