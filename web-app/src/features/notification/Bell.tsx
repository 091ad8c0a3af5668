/**
 * The bell in the bar, with how many notifications are unread. On a desk it opens the latest ones in
 * their place, on a phone it leads to the page.
 */
import { Bell as Icon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'

import { useCountUnreadNotificationsQuery } from '@/shared/api/notifications'
import { useMedia } from '@/shared/lib/useMedia'
import { buttonClass, IconButton } from '@/shared/ui'

import { FirstNotifications } from './NotificationList'
import { useNews } from './useNews'

const PAGE = '/notifications'

/** Without a connection the count is read now and then. */
const EVERY_MS = 60_000

/** More are not told apart. */
const MOST = 99

function useUnread(): number {
  const { data } = useCountUnreadNotificationsQuery(undefined, {
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  })
  return data?.unread ?? 0
}

function Picture({ unread }: { unread: number }) {
  return (
    <span className="relative">
      <Icon aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="tabular absolute -top-2 left-2.5 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-medium text-on-accent"
        >
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </span>
  )
}

type NamedProps = { name: string; unread: number }

function BellLink({ name, unread }: NamedProps) {
  return (
    <Link
      to={PAGE}
      aria-label={name}
      className="inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-muted transition-colors duration-150 hover:bg-sunken hover:text-ink"
    >
      <Picture unread={unread} />
    </Link>
  )
}

function BellPopover({ name, unread }: NamedProps) {
  const { key } = useLocation()
  // It is open on the page where it was opened, so going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = () => setOpenAt(null)
  return (
    <Popover.Root open={openAt === key} onOpenChange={(next) => setOpenAt(next ? key : null)}>
      <Popover.Trigger asChild>
        <IconButton label={name}>
          <Picture unread={unread} />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label="Latest notifications"
          className="lifted appear z-50 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-96 flex-col gap-3 rounded-card border border-rule bg-raised p-4 outline-none"
        >
          <div className="min-h-0 overflow-y-auto">
            <FirstNotifications
              title={<h2 className="text-xl">Notifications</h2>}
              onFollow={close}
            />
          </div>
          <Link to={PAGE} onClick={close} className={buttonClass('secondary', 'sm')}>
            See all
          </Link>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

export function Bell() {
  useNews()
  const unread = useUnread()
  const hasRoom = useMedia('(min-width: 64rem)')
  const name = unread > 0 ? `Notifications, ${unread} new` : 'Notifications'
  return hasRoom ? (
    <BellPopover name={name} unread={unread} />
  ) : (
    <BellLink name={name} unread={unread} />
  )
}
