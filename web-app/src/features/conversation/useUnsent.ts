/**
 * What is not sent yet: the text being written, its files and the message on its way, each
 * conversation's own.
 */
import { useState } from 'react'

import { useKeptTray } from '@/features/upload'
import { type Draft, openDraft } from '@/shared/lib/useDraft'

import { type Slot, slotOf } from './place'

/** Under which name a conversation's text and files are kept. */
const nameOf = (slot: string) => `chat/${slot}`

/** A text from before its conversation had a name moves to that name. */
function draftIn({ own, before }: Slot): Draft {
  const draft = openDraft(nameOf(own))
  const older = before === null ? null : openDraft(nameOf(before))
  if (older !== null && draft.read() === '' && older.read() !== '') {
    draft.set(older.read())
    older.set('')
  }
  return draft
}

/** Stays as it was when the page opened: a session that gets its name meanwhile keeps its text and files. */
export function useUnsent(
  owner: { userId: string; agentId: string },
  asked: string | null,
  sessionId: string | null,
) {
  const [slot] = useState(() => slotOf(owner, asked, sessionId))
  const [draft] = useState(() => draftIn(slot))
  const { own, before } = slot
  const files = useKeptTray({ name: nameOf(own), before: before === null ? null : nameOf(before) })
  return { slot, draft, files }
}
