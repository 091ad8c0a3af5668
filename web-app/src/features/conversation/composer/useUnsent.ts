/**
 * What is not sent yet: the text being written, its files and the message on its way, for each
 * conversation separately.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

import { useKeptTray } from '@/features/upload'
import { keepBrief, readBrief } from '@/shared/lib/brief'
import { BEGIN_WITH } from '@/shared/lib/links'
import { type Draft, openDraft } from '@/shared/lib/useDraft'

import { type Slot, slotOf } from '../place'
import { openOutbox } from './outbox'

/** The name under which a conversation's text and files are kept. */
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

/** Whoever described a job and chose who fits does not write it again. */
function useBrief(draft: Draft) {
  const isWanted = useSearchParams()[0].has(BEGIN_WITH)
  const begin = useEffectEvent(() => {
    if (!isWanted || draft.read() !== '') return
    draft.set(readBrief())
    keepBrief('')
  })
  useEffect(() => begin(), [])
}

/** When a conversation gets its name, everything that this page keeps moves to it. */
export function useUnsent(
  owner: { userId: string; agentId: string },
  asked: string | null,
  sessionId: string | null,
) {
  const [opened] = useState(() => slotOf(owner, asked, sessionId))
  const [draft] = useState(() => draftIn(opened))
  const [outbox] = useState(() => openOutbox(opened))
  const [session, setSession] = useState(sessionId)
  // The first name stays: the latest conversation may be another one later.
  if (session === null && sessionId !== null) setSession(sessionId)
  const { own } = slotOf(owner, asked, session)

  useEffect(() => {
    draft.moveTo(nameOf(own))
    outbox.moveTo(own)
  }, [draft, outbox, own])

  useBrief(draft)
  const { before } = opened
  const files = useKeptTray({ name: nameOf(own), before: before === null ? null : nameOf(before) })
  return { draft, outbox, files }
}
