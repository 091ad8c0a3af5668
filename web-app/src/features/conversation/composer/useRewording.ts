/**
 * Saying an earlier message differently. Its new words are a draft of their own, beside what was being
 * written; and its files are kept with them, once they are not those of the old message any more.
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import { forgetFiles, keepFiles, keptFilesSoon, type TrayItem, useTray } from '@/features/upload'
import type { Attachment, ChatMessage } from '@/shared/api'
import { openDraft } from '@/shared/lib/useDraft'

import type { Kept } from './outbox'

type Begun = {
  message: ChatMessage
  /** To start from, unless there is a draft. */
  text: string
}

/** A file that is not at the server is none of the old message's. */
const urlsOf = (files: readonly Attachment[]) => files.map(({ url }) => url || 'new').join(' ')

export function useRewording(userId: string, messages: readonly ChatMessage[]) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const files = useTray()
  /** Whose files are in the tray. They change before the page shows another message. */
  const holder = useRef<string>(undefined)
  const latest = useRef<Begun>(null)
  /** For which beginning what is kept of the files was read. */
  const [filled, setFilled] = useState<Begun | null>(null)
  const nameOf = (id: string | undefined) => `reword/${userId}/${id ?? ''}`
  const name = nameOf(begun?.message.id)
  const draft = useMemo(() => openDraft(name, begun?.text), [name, begun])
  const find = (wanted: string | null) =>
    messages.find(({ id, chosen }) => id === wanted && chosen) ?? null
  // Somewhere else it may have been deleted or said differently meanwhile.
  const old = begun && find(begun.message.id)

  // How far an upload is makes no other files of them.
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

  /** Null ends it. Whatever was still to come for the one before is let go of. */
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
    /** The message that is being said differently. */
    old,
    draft,
    files,
    /** Its files are in the tray, or will hardly come any more. */
    areFilesBack: old === null || filled === begun,
    /** At once, so that whoever goes on typing types into it. Its files go with the new words, unless somebody takes them
     * out or has done so before. */
    begin: async (message: ChatMessage) => {
      const next = { message, text: message.text }
      holder.current = undefined
      files.tray.clear()
      show(next)
      fill(next, (await keptFilesSoon(nameOf(message.id))) ?? message.attachments)
    },
    /** What was typed is there again when it is begun again; unchanged words need no keeping. */
    cancel: () => {
      if (draft.read() === old?.text) draft.set('')
      holder.current = undefined
      files.tray.clear()
      show(null)
    },
    /** The new words are on their way. */
    sent: () => {
      draft.set('')
      void forgetFiles(name)
      show(null)
    },
    /** They came back. False when there is nothing left that they could replace. */
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
