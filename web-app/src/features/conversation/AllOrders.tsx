/** All orders of the signed-in person, the newest first; on request only open or finished ones. */
import { Link, useSearchParams } from 'react-router'

import { withPart } from '@/shared/lib/address'
import { browseLink } from '@/shared/lib/links'
import { Button, EmptyState, Tabs } from '@/shared/ui'

import { OrderList } from './jobs'

type View = {
  value: string
  label: string
  open?: boolean
  /** Said when there is nothing to show. */
  nothing: { title: string; text: string }
}

const ALL: View = {
  value: 'all',
  label: 'All',
  nothing: {
    title: 'No orders yet',
    text: 'An order begins when you tell a specialist what you need. Each one is listed here, with what it cost.',
  },
}

const VIEWS: readonly View[] = [
  ALL,
  {
    value: 'open',
    label: 'Open',
    open: true,
    nothing: {
      title: 'No order is open',
      text: 'An order is open until you approve, rate or cancel it.',
    },
  },
  {
    value: 'finished',
    label: 'Finished',
    open: false,
    nothing: {
      title: 'No order is finished',
      text: 'What you approved, rated or cancelled is listed here.',
    },
  },
]

function Nothing({ title, text }: View['nothing']) {
  return (
    <EmptyState
      title={title}
      action={
        <Button asChild>
          <Link to={browseLink()}>Browse AI Specialists</Link>
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}

/** The view in the address. It replaces the entry, so that Back leads out of the list at once. */
function useView() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('show')
  const view = VIEWS.find(({ value }) => value === asked) ?? ALL
  const choose = (value: string) =>
    setQuery(withPart('show', value === ALL.value ? null : value), { replace: true })
  return [view.value, choose] as const
}

export function AllOrders() {
  const [view, choose] = useView()
  return (
    <div className="mx-auto w-full max-w-3xl px-[clamp(1.125rem,4vw,2.5rem)] py-10 sm:py-14">
      <title>Orders · AI Freelance</title>
      <h1 tabIndex={-1} className="mb-6 text-4xl">
        Orders
      </h1>
      <Tabs.Root value={view} onValueChange={choose}>
        <Tabs.List aria-label="Orders">
          {VIEWS.map(({ value, label }) => (
            <Tabs.Trigger key={value} value={value}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {VIEWS.map(({ value, open, nothing }) => (
          <Tabs.Content key={value} value={value}>
            <OrderList {...(open !== undefined && { open })} nothing={<Nothing {...nothing} />} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  )
}
