/**
 * Changing an earlier message. Its new text is a draft of its own, beside the text that was being
 * written; its files are kept with the draft, once they differ from those of the old message.
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { forgetFiles, keepFiles, keptFilesSoon, type TrayItem, useTray } from '@/features/upload'
import type { Attachment, ChatMessage } from '@/shared/api'
import { openDraft } from '@/shared/lib/useDraft'

import type { Kept } from './outbox'

type Begun = {
  message: ChatMessage
  /** The text to start from, unless there is a draft. */
  text: string
}

/** A file that is not at the server is not one of the old message's. */
const urlsOf = (files: readonly Attachment[]) => files.map(({ url }) => url || 'new').join(' ')

export function useRewording(userId: string, messages: readonly ChatMessage[]) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const files = useTray()
  /** The message whose files are in the tray. They change before the page shows another message. */
  const holder = useRef<string>(undefined)
  const latest = useRef<Begun>(null)
  /** The beginning for which the kept files were read. */
  const [filled, setFilled] = useState<Begun | null>(null)
  const nameOf = (id: string | undefined) => `reword/${userId}/${id ?? ''}`
  const name = nameOf(begun?.message.id)
  const draft = useMemo(() => openDraft(name, begun?.text), [name, begun])
  const find = (wanted: string | null) =>
    messages.find(({ id, chosen }) => id === wanted && chosen) ?? null
  // It may have been deleted or changed elsewhere in the meantime.
  const old = begun && find(begun.message.id)

  // Upload progress does not change which files they are.
  const chosen = files.files
    .map(({ id, state }) => (state.phase === 'there' ? state.url : id))
    .join(' ')
  const keep = useEffectEvent(() => {
    if (old === null || old.id !== holder.current) return
    const items = files.tray.items()
    const isChanged = urlsOf(items) !== urlsOf(old.attachments)
    void (isChanged ? keepFiles(name, items) : forgetFiles(name))
  })
  useEffect(() => keep(), [old?.id, chosen])

  /** Null ends it. Answers still to come for the one before are ignored. */
  function show(next: Begun | null) {
    latest.current = next
    setBegun(next)
  }

  function fill(next: Begun, items: readonly TrayItem[]) {
    if (latest.current !== next) return
    holder.current = next.message.id
    files.tray.putBack(items)
    setFilled(next)
  }

  return {
    /** The message that is being changed. */
    old,
    draft,
    files,
    /** Its files are in the tray, or will hardly arrive any more. */
    areFilesBack: old === null || filled === begun,
    /**
     * At once, so that further typing goes into it. Its files are sent with the new text, unless
     * they are removed now or were removed before.
     */
    begin: async (message: ChatMessage) => {
      const next = { message, text: message.text }
      holder.current = undefined
      files.tray.clear()
      show(next)
      fill(next, (await keptFilesSoon(nameOf(message.id))) ?? message.attachments)
    },
    /** The typed text is there again at the next begin; unchanged text need not be kept. */
    cancel: () => {
      if (draft.read() === old?.text) draft.set('')
      holder.current = undefined
      files.tray.clear()
      show(null)
    },
    /** The new text is on its way. */
    sent: () => {
      draft.set('')
      void forgetFiles(name)
      show(null)
    },
    /** The new text came back. Returns false when the message to replace no longer exists. */
    takeBack: ({
      text,
      attachments,
      replaces,
    }: Pick<Kept, 'text' | 'attachments' | 'replaces'>) => {
      const message = find(replaces)
      if (message === null) return false
      const next = { message, text }
      show(next)
      fill(next, attachments)
      return true
    },
  }
}

export type Rewording = ReturnType<typeof useRewording>
