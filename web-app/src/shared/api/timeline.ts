/**
 * A conversation as one growing list. The server answers with the latest messages and names the
 * page before them; messages that were read once stay, although later answers no longer contain
 * them.
 */
import { original } from '@reduxjs/toolkit'
import { copyWithStructuralSharing, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query'

import type { Conversation } from './generated/endpoints'
import { cursorIn } from './pages'

/**
 * With the cursors of the pages before and after: null when there is no such page, missing when the
 * answer does not say.
 */
export type Timeline = Conversation & { earlier?: string | null; newer?: string | null }

export function earlierCursor(conversation: Conversation): string | null {
  return (conversation as Timeline).earlier ?? null
}

/** Only a part around one message can lack newer messages. */
export function newerCursor(conversation: Conversation): string | null {
  return (conversation as Timeline).newer ?? null
}

/** Reads the cursors of the pages before and after from the answer. */
export function toTimeline(page: Conversation, meta: FetchBaseQueryMeta | undefined): Timeline {
  const link = meta?.response?.headers.get('Link') ?? null
  return { ...page, earlier: cursorIn(link, 'next'), newer: cursorIn(link, 'prev') }
}

/** The known conversation after its latest messages were read again. */
export function withLatest(known: Timeline, latest: Timeline): Timeline {
  const [first] = latest.messages
  const isOther = known.sessionId !== latest.sessionId
  if (isOther || first === undefined || latest.earlier === null) return latest
  const at = known.messages.findIndex(({ id }) => id === first.id)
  if (at === -1) return { ...latest, earlier: latest.earlier ?? known.earlier ?? null }
  const messages = [...known.messages.slice(0, at), ...latest.messages]
  return { ...latest, messages, earlier: known.earlier ?? latest.earlier ?? null }
}

/** The known conversation after the page before was read. */
export function withEarlier(known: Timeline, page: Timeline): Timeline {
  const ids = new Set(known.messages.map(({ id }) => id))
  const added = page.messages.filter(({ id }) => !ids.has(id))
  return { ...known, messages: [...added, ...known.messages], earlier: page.earlier ?? null }
}

/** The known conversation after the page after was read. */
export function withNewer(known: Timeline, page: Timeline): Timeline {
  const ids = new Set(known.messages.map(({ id }) => id))
  const added = page.messages.filter(({ id }) => !ids.has(id))
  return { ...known, messages: [...known.messages, ...added], newer: page.newer ?? null }
}

/**
 * For the cache: messages that did not change stay the same objects, so that they are not drawn
 * again.
 */
export function mergeLatest(draft: Conversation, latest: Conversation): Conversation {
  const known = original(draft) ?? draft
  return copyWithStructuralSharing(known, withLatest(known, latest))
}
