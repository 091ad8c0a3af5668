/** One notification: what happened, when, and the way there. Whoever follows it has read it. */
import {
  Bell,
  Coins,
  CreditCard,
  FileCheck,
  LifeBuoy,
  type LucideIcon,
  BellRing,
  MessagesSquare,
  ShieldAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import {
  type Notification,
  type NotificationKind,
  useReadNotificationsMutation,
} from '@/shared/api/notifications'
import { cx } from '@/shared/lib/cx'
import { formatAgo, formatDateTime } from '@/shared/lib/format'

import { wordsOf } from './words'

const ICONS: Partial<Record<NotificationKind, LucideIcon>> = {
  work: FileCheck,
  reply: MessagesSquare,
  ticket: LifeBuoy,
  hidden: ShieldAlert,
  payment: CreditCard,
  balance: Coins,
  announcement: BellRing,
}

const ROW = 'flex w-full gap-3 px-1 py-3.5 text-left'

type RowProps = { to: string | null; isRead: boolean; onRead: () => void; children: ReactNode }

/** A link to what happened; where there is none, an unread one is a button. */
function Row({ to, isRead, onRead, children }: RowProps) {
  const hover = 'transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2'
  if (to !== null) {
    return (
      <Link to={to} onClick={onRead} className={cx(ROW, hover)}>
        {children}
      </Link>
    )
  }
  if (isRead) return <div className={ROW}>{children}</div>
  return (
    <button type="button" onClick={onRead} className={cx(ROW, hover)}>
      {children}
    </button>
  )
}

type LineProps = { told: Notification; onFollow?: (() => void) | undefined }

export function Line({ told, onFollow }: LineProps) {
  const [read] = useReadNotificationsMutation()
  const { lead, title, text, to } = wordsOf(told)
  const Icon = ICONS[told.kind] ?? Bell

  function follow() {
    if (!told.read) void read({ readRequest: { notification: told.id } })
    if (to !== null) onFollow?.()
  }

  return (
    <li className="border-b border-rule last:border-0">
      <Row to={to} isRead={told.read} onRead={follow}>
        <Icon
          aria-hidden
          className={cx('mt-0.5 size-4.5 shrink-0', told.read ? 'text-ink-muted' : 'text-accent')}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className={cx('text-sm', told.read ? 'text-ink-muted' : 'font-medium text-ink')}>
            {!told.read && <span className="sr-only">Unread: </span>}
            {lead}
          </span>
          {title !== '' && (
            <span dir="auto" className="font-serif text-lg leading-snug wrap-anywhere">
              {title}
            </span>
          )}
          {text !== null && (
            <span dir="auto" className="text-sm whitespace-pre-line wrap-anywhere text-ink-muted">
              {text}
            </span>
          )}
          <time
            dateTime={told.at}
            title={formatDateTime(told.at)}
            className="tabular text-xs text-ink-muted"
          >
            {formatAgo(told.at)}
          </time>
        </span>
        {!told.read && (
          <span aria-hidden className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" />
        )}
      </Row>
    </li>
  )
}
