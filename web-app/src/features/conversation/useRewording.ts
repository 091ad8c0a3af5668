/** Saying an earlier message differently. Its new words are a draft of their own, beside what was being written. */
import { useMemo, useState } from 'react'

import { useTray } from '@/features/upload'
import type { ChatMessage } from '@/shared/api'
import { openDraft } from '@/shared/lib/useDraft'

import type { Kept } from './outbox'

type Begun = {
  message: ChatMessage
  /** To start from, unless there is a draft. */
  text: string
}

export function useRewording(userId: string, messages: readonly ChatMessage[]) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const files = useTray()
  const draft = useMemo(
    () => openDraft(`reword/${userId}/${begun?.message.id ?? ''}`, begun?.text),
    [userId, begun],
  )
  const find = (wanted: string | null) =>
    messages.find(({ id, chosen }) => id === wanted && chosen) ?? null
  // Somewhere else it may have been deleted or said differently meanwhile.
  const old = begun && find(begun.message.id)

  return {
    /** The message that is being said differently. */
    old,
    draft,
    files,
    /** Its files go with the new words, unless somebody takes them out. */
    begin: (message: ChatMessage) => {
      files.tray.clear()
      files.tray.putBack(message.attachments)
      setBegun({ message, text: message.text })
    },
    /** What was typed is there again when it is begun again; unchanged words need no keeping. */
    cancel: () => {
      if (draft.read() === old?.text) draft.set('')
      files.tray.clear()
      setBegun(null)
    },
    /** The new words are on their way. */
    sent: () => {
      draft.set('')
      setBegun(null)
    },
    /** They came back. False when there is nothing left that they could replace. */
    takeBack: ({
      text,
      attachments,
      replaces,
    }: Pick<Kept, 'text' | 'attachments' | 'replaces'>) => {
      const message = find(replaces)
      if (message === null) return false
      files.tray.putBack(attachments)
      setBegun({ message, text })
      return true
    },
  }
}

export type Rewording = ReturnType<typeof useRewording>
