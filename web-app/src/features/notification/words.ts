/** What a notification says, and where it leads. */
import type { Notification, NotificationKind } from '@/shared/api/notifications'
import { formatNumber } from '@/shared/lib/format'

export type Words = {
  /** The sentence; the title follows it. */
  lead: string
  title: string
  text: string | null
  /** The address of what happened; null where there is no more to see than this. */
  to: string | null
}

/** The kinds in the order of the settings. */
export const KINDS: Record<NotificationKind, string> = {
  work: 'A specialist delivers work',
  reply: 'Somebody replies to my discussion',
  ticket: 'Support answers my ticket',
  hidden: 'Moderators hide something I wrote',
  payment: 'A payment arrives or is taken back',
  balance: 'My balance is low',
  announcement: 'There is an announcement',
}

const tokens = (count: number) => `${formatNumber(Math.abs(count))} tokens`

function leadOf({ kind, from, version, tokens: moved, replyId, title }: Notification): string {
  const count = moved ?? 0
  switch (kind) {
    case 'work': {
      const what = version !== null && version > 1 ? `version ${version}` : 'new work'
      return `${from ?? 'A specialist'} delivered ${what}`
    }
    case 'reply':
      return `${from ?? 'Somebody'} replied to your discussion`
    case 'ticket':
      return 'Support answered your ticket'
    case 'hidden':
      if (replyId === null) return 'Moderators hid your discussion'
      return title === '' ? 'Moderators hid a reply of yours' : 'Moderators hid your reply to'
    case 'payment':
      return count < 0
        ? `A payment was taken back: ${tokens(count)} went with it`
        : `Your payment arrived: ${tokens(count)} are yours`
    case 'balance':
      return `Your balance is low: ${tokens(count)} were left`
    case 'announcement':
      return 'Announcement'
  }
}

function textOf({ kind, text }: Notification): string | null {
  if (kind !== 'hidden') return text
  const reason = text === null ? '' : `Reason: ${text} `
  return `${reason}If you think that this is a mistake, you can appeal there.`
}

function search(values: Record<string, string | null>): string {
  const known = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  return new URLSearchParams(known as [string, string][]).toString()
}

function addressOf(told: Notification): string | null {
  switch (told.kind) {
    case 'work': {
      if (told.agentId === null) return '/chat-history'
      const place = search({ session: told.sessionId, message: told.messageId })
      return `/chat/${encodeURIComponent(told.agentId)}?${place}`
    }
    case 'reply':
      return `/browse-ai?${search({ tab: 'community', discussion: told.discussionId })}`
    case 'hidden':
      // The reader's own hidden texts stand at its beginning, with the appeal.
      return '/browse-ai?tab=community'
    case 'ticket':
      return `/settings?${search({ tab: 'support', ticket: told.ticketId })}`
    case 'payment':
    case 'balance':
      return '/settings?tab=billing'
    case 'announcement':
      return null
  }
}

export function wordsOf(told: Notification): Words {
  return {
    lead: leadOf(told),
    title: told.title,
    text: textOf(told),
    to: addressOf(told),
  }
}
