/** Notifications of the mock world. */
import type { Notification } from '../../api/generated/notification'

const NOTHING = {
  title: '',
  from: null,
  text: null,
  tokens: null,
  version: null,
  agentId: null,
  sessionId: null,
  messageId: null,
  discussionId: null,
  replyId: null,
  ticketId: null,
}

/** A notification of this kind; what it does not name is empty. */
export function told(one: Partial<Notification> & Pick<Notification, 'id' | 'kind'>): Notification {
  return { ...NOTHING, at: '2025-11-14T09:00:00Z', read: false, ...one }
}

/** One of each kind, the newest first. */
export const ALL_KINDS: Notification[] = [
  told({
    id: 70,
    kind: 'work',
    title: 'A notice for the lighthouse',
    from: 'Mara Lindqvist',
    version: 2,
    agentId: 'mara-lindqvist',
    sessionId: 'session-1',
    messageId: 'message-1',
  }),
  told({
    id: 60,
    kind: 'reply',
    title: 'Serial commas: for or against?',
    from: 'Grace H.',
    discussionId: 'discussion-1',
    replyId: 'reply-1',
  }),
  told({ id: 50, kind: 'ticket', title: 'Two charges', ticketId: 'ticket-1001' }),
  told({
    id: 40,
    kind: 'hidden',
    title: 'Serial commas: for or against?',
    text: 'It advertises a shop.',
    discussionId: 'discussion-1',
    replyId: 'reply-2',
    read: true,
  }),
  told({ id: 30, kind: 'payment', tokens: 100_000, read: true }),
  told({ id: 20, kind: 'balance', tokens: 1_240, read: true }),
  told({
    id: 10,
    kind: 'announcement',
    title: 'New plans',
    text: 'From Monday on.',
    read: true,
  }),
]
