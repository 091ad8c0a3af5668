/** For whoever is signed in: what waits for them, what they can spend, and what to do next. */
import { type ReactNode, useId } from 'react'

import {
  type ChatListItem,
  type User,
  useConversationPagesInfiniteQuery,
  useGetTokensQuery,
} from '@/shared/api'
import { browseLink } from '@/shared/lib/links'
import { Loading, Skeleton } from '@/shared/ui'
import { OpenOrders } from '@/features/conversation'
import { SavedRow } from '@/features/favourite'

import { Balance } from './Balance'
import { Conversations } from './Conversations'
import { Next } from './Next'
import { Failed, Lines, Panel, Quiet } from './Panel'
import { Recent } from './Recent'

const OPEN = 3
const NEW = 2
const RECENT = 4
const HISTORY = { label: 'All of them', to: '/chat-history' }
const ORDERS = { label: 'All orders', to: '/orders' }

/** The newest conversation with each specialist, the latest first. */
function useConversations() {
  const { data, isError, isFetching, refetch } = useConversationPagesInfiniteQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const items = data?.pages.flatMap((page) => page.items)
  const hasFailed = items === undefined && isError && !isFetching
  return { items, hasFailed, isKnown: items !== undefined || hasFailed, refetch }
}

type Known = ReturnType<typeof useConversations>

type ListedProps = {
  list: Known
  skeleton: ReactNode
  children: (items: ChatListItem[]) => ReactNode
}

/** A part that the conversations fill, in each of their states; one part alone tells that they failed. */
function Listed({ list: { items, hasFailed }, skeleton, children }: ListedProps) {
  if (items !== undefined) return children(items)
  if (hasFailed) return <Quiet>Not known just now.</Quiet>
  return <Loading label="Loading your conversations">{skeleton}</Loading>
}

export function Home({ user }: { user: User }) {
  const id = useId()
  const list = useConversations()
  const tokens = useGetTokensQuery()
  return (
    <section aria-labelledby={id} className="page grid content-start gap-7 pt-8 pb-10">
      <div className="grid gap-2.5">
        <h2 id={id} className="text-3xl">
          Welcome back, {user.firstname}
        </h2>
        <div className="min-h-18 sm:min-h-9">
          <Next
            isKnown={list.isKnown && (tokens.data !== undefined || tokens.isError)}
            items={list.items ?? []}
            balance={tokens.data}
          />
        </div>
      </div>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
        <Panel title="Open conversations" more={HISTORY} room="min-h-48">
          {list.hasFailed ? (
            <Failed onRetry={() => void list.refetch()}>
              Your conversations could not be loaded.
            </Failed>
          ) : (
            <Listed list={list} skeleton={<Lines count={OPEN} />}>
              {(items) => {
                const open = items.filter(
                  ({ status, newWork }) => status !== 'completed' && !newWork,
                )
                if (open.length === 0) return <Quiet>Nothing is open.</Quiet>
                return <Conversations label="Open conversations" items={open.slice(0, OPEN)} />
              }}
            </Listed>
          )}
        </Panel>
        <Panel title="New work" more={HISTORY} room="min-h-32 xl:min-h-48">
          <Listed list={list} skeleton={<Lines count={NEW} />}>
            {(items) => {
              const fresh = items.filter(({ newWork }) => newWork)
              if (fresh.length === 0)
                return <Quiet>You have looked at all that was delivered.</Quiet>
              return <Conversations label="New work" items={fresh.slice(0, NEW)} />
            }}
          </Listed>
        </Panel>
        <Panel
          title="Tokens"
          more={{ label: 'Billing', to: '/settings?tab=billing' }}
          room="min-h-32 xl:min-h-48"
        >
          {tokens.data ? (
            <Balance balance={tokens.data} />
          ) : tokens.isError && !tokens.isFetching ? (
            <Failed onRetry={() => void tokens.refetch()}>Your balance could not be loaded.</Failed>
          ) : (
            <Loading label="Loading your balance">
              <Skeleton className="my-2 h-10 w-1/2" />
            </Loading>
          )}
        </Panel>
        <Panel
          title="Recent specialists"
          more={{ label: 'Browse', to: browseLink() }}
          room="min-h-40 xl:min-h-48"
        >
          <Listed list={list} skeleton={<Skeleton className="my-2 h-14" />}>
            {(items) =>
              items.length === 0 ? (
                <Quiet>Whom you write to is kept at hand here.</Quiet>
              ) : (
                <Recent items={items.slice(0, RECENT)} />
              )
            }
          </Listed>
          <SavedRow />
        </Panel>
        <div className="md:col-span-2 xl:col-span-4">
          <Panel title="Open orders" more={ORDERS} room="min-h-33 md:min-h-11">
            <OpenOrders />
          </Panel>
        </div>
      </div>
    </section>
  )
}
