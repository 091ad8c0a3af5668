/** What is not sent yet: the text being written and the message on its way, each conversation's own. */
import { useState } from 'react'

import { type Draft, openDraft } from '@/shared/lib/useDraft'

import { type Slot, slotOf } from './place'

/** A text from before its conversation had a name moves to that name. */
function draftIn({ own, before }: Slot): Draft {
  const draft = openDraft(`chat/${own}`)
  const older = before === null ? null : openDraft(`chat/${before}`)
  if (older !== null && draft.read() === '' && older.read() !== '') {
    draft.set(older.read())
    older.set('')
  }
  return draft
}

/** Stays as it was when the page opened: a session that gets its name meanwhile keeps its text. */
export function useUnsent(
  owner: { userId: string; agentId: string },
  asked: string | null,
  sessionId: string | null,
) {
  const [slot] = useState(() => slotOf(owner, asked, sessionId))
  const [draft] = useState(() => draftIn(slot))
  return { slot, draft }
}
