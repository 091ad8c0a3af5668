/** Which kinds of notifications the person sees. */
import { toApiError } from '@/shared/api'
import {
  type NotificationKind,
  useChooseNotificationsMutation,
  useGetNotificationKindsQuery,
} from '@/shared/api/notifications'
import { Checkbox, ErrorState, Loading, notify } from '@/shared/ui'

import { KINDS } from './words'

function Choices({ off }: { off: NotificationKind[] }) {
  const [choose, { isLoading }] = useChooseNotificationsMutation()

  async function change(kind: NotificationKind, isShown: boolean) {
    const others = off.filter((other) => other !== kind)
    try {
      await choose({ kindsRequest: { off: isShown ? others : [...others, kind] } }).unwrap()
      notify.success(isShown ? 'You will be told.' : 'You will not be told.')
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('Your choice could not be saved.', { description: message })
    }
  }

  return (
    <ul className="grid gap-3">
      {(Object.entries(KINDS) as [NotificationKind, string][]).map(([kind, label]) => (
        <li key={kind}>
          <Checkbox
            label={label}
            checked={!off.includes(kind)}
            disabled={isLoading}
            onCheckedChange={(next) => void change(kind, next)}
          />
        </li>
      ))}
    </ul>
  )
}

export function KindsSection() {
  const { data, error, isFetching, refetch } = useGetNotificationKindsQuery()
  return (
    <section aria-labelledby="notification-kinds" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="notification-kinds" className="text-2xl">
          Notifications
        </h2>
        <p className="text-ink-muted">
          What the bell tells you. Answers of support and decisions of moderators come by mail in
          any case; mail about delivered work is chosen below.
        </p>
      </div>
      {data !== undefined ? (
        <Choices off={data.off} />
      ) : error !== undefined && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>
          Your notifications could not be loaded.
        </ErrorState>
      ) : (
        <Loading label="Loading your notifications..." />
      )}
    </section>
  )
}
