/** The person's sessions; each can be ended, except the current one, and all others at once. */
import { useRef } from 'react'

import {
  type OwnSession,
  toApiError,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from '@/shared/api'
import { deviceName } from '@/shared/lib/deviceName'
import { formatDateTime } from '@/shared/lib/format'
import { Button, ErrorState, Loading, notify, Tag } from '@/shared/ui'

function Session({ session }: { session: OwnSession }) {
  const [end, { isLoading }] = useEndSessionMutation()
  const since = formatDateTime(session.createdAt)
  const name = deviceName(session)

  async function onEnd() {
    try {
      await end({ id: session.id }).unwrap()
      notify.success('The session has ended.')
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('The session could not be ended.', { description: message })
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid gap-0.5">
        <p>{name}</p>
        <p className="text-sm text-ink-muted">
          Last active {formatDateTime(session.lastSeenAt)}
          {session.network !== null && `, network ${session.network}`}
        </p>
        <p className="text-sm text-ink-muted">
          Signed in {since}
          {session.remember && ', remembered'}
        </p>
      </div>
      {session.current ? (
        <Tag tone="positive">This session</Tag>
      ) : (
        <Button
          variant="secondary"
          disabled={isLoading}
          aria-label={`End session of ${since}, ${name}`}
          onClick={() => void onEnd()}
        >
          End session
        </Button>
      )}
    </li>
  )
}

/** For whoever has more than one session. */
function EndOthers({ onEnded }: { onEnded: () => void }) {
  const [end, { isLoading }] = useEndOtherSessionsMutation()

  async function onEnd() {
    try {
      await end().unwrap()
      notify.success('You are signed out everywhere else.')
      onEnded()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('The other sessions could not be ended.', { description: message })
    }
  }

  return (
    <div>
      <Button variant="secondary" disabled={isLoading} onClick={() => void onEnd()}>
        Sign out everywhere else
      </Button>
    </div>
  )
}

export function SessionList() {
  const { data: sessions, error, isFetching, refetch } = useListSessionsQuery()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="sessions" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Sessions
        </h2>
        <p className="text-ink-muted">Wherever you are signed in. What you end is over at once.</p>
      </div>
      {sessions === undefined && error !== undefined && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>Your sessions could not be loaded.</ErrorState>
      ) : sessions === undefined ? (
        <Loading label="Loading sessions..." />
      ) : (
        <>
          <ul className="divide-y divide-rule border-y border-rule">
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
          {sessions.some(({ current }) => !current) && (
            <EndOthers onEnded={() => heading.current?.focus()} />
          )}
        </>
      )}
    </section>
  )
}
