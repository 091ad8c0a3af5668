/** The person's sessions; each can be ended, except the current one. */
import {
  type OwnSession,
  toApiError,
  useEndSessionMutation,
  useListSessionsQuery,
} from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { Button, ErrorState, Loading, notify, Tag } from '@/shared/ui'

function Session({ session }: { session: OwnSession }) {
  const [end, { isLoading }] = useEndSessionMutation()
  const since = formatDateTime(session.createdAt)

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
        <p>Signed in {since}</p>
        <p className="text-sm text-ink-muted">
          Last active {formatDateTime(session.lastSeenAt)}
          {session.remember && ', remembered'}
        </p>
      </div>
      {session.current ? (
        <Tag tone="positive">This session</Tag>
      ) : (
        <Button
          variant="secondary"
          disabled={isLoading}
          aria-label={`End session of ${since}`}
          onClick={() => void onEnd()}
        >
          End session
        </Button>
      )}
    </li>
  )
}

export function SessionList() {
  const { data: sessions, error, isFetching, refetch } = useListSessionsQuery()
  return (
    <section aria-labelledby="sessions" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="sessions" className="text-2xl">
          Sessions
        </h2>
        <p className="text-ink-muted">Wherever you are signed in. What you end is over at once.</p>
      </div>
      {sessions === undefined && error !== undefined && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>Your sessions could not be loaded.</ErrorState>
      ) : sessions === undefined ? (
        <Loading label="Loading sessions..." />
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </section>
  )
}
