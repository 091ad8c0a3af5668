/** When support looked at the account, and why. */
import { useListViewingsQuery } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { ErrorState, Loading } from '@/shared/ui'

export function ViewingList() {
  const { data: viewings, error, isFetching, refetch } = useListViewingsQuery()
  return (
    <section aria-labelledby="viewings" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="viewings" className="text-2xl">
          Views by support
        </h2>
        <p className="text-ink-muted">
          Support can look at your account for 15 minutes, with a reason. It changes nothing and is
          not shown your chats, documents, files or memory.
        </p>
      </div>
      {viewings === undefined && error !== undefined && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>
          The views of your account could not be loaded.
        </ErrorState>
      ) : viewings === undefined ? (
        <Loading label="Loading the views of your account..." />
      ) : viewings.length === 0 ? (
        <p>Nobody has looked at your account.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {viewings.map(({ at, until, reason }) => (
            <li key={at + reason} className="grid gap-0.5 py-4">
              <p>
                Looked at by support on <time dateTime={at}>{formatDateTime(at)}</time> until{' '}
                <time dateTime={until}>{formatDateTime(until)}</time>
              </p>
              <p dir="auto" className="text-sm wrap-anywhere text-ink-muted">
                Reason: {reason || 'not readable any more'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
