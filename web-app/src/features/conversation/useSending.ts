/**
 * Sending a message: shown at once, sent with its own key, kept for one retry when it fails, and
 * put back into the field after that. When the answer got lost, the server's conversation decides
 * what happened to it.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Tray } from '@/features/upload'
import { type ApiError, type Conversation, toApiError, useSendMessageMutation } from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'
import { type RootState, useAppDispatch } from '@/shared/store'

import {
  cachedConversation,
  putAnswer,
  putReplaced,
  refetchConversation,
} from './conversationCache'
import { type Fate, fateOf, type Kept, newMessage, type Outbox, unbrought } from './outbox'
import { pause, untilAnswered } from './patience'
import type { Place } from './place'
import { useHere } from './useHere'

export type Sending =
  | { phase: 'idle' }
  /** Its files that are not at the server yet are uploaded first. */
  | { phase: 'uploading'; kept: Kept }
  | { phase: 'sending'; kept: Kept }
  /** The answer got lost while a reply was in progress: the conversation will tell. */
  | { phase: 'unsure'; kept: Kept; problem: ApiError }
  /** Waits for a retry. `problem` is null when the page was closed before the answer arrived. */
  | { phase: 'failed'; kept: Kept; problem: ApiError | null }
  /** The text is back in its field. */
  | { phase: 'returned'; title: string; problem: ApiError | null }

const IDLE: Sending = { phase: 'idle' }

/** Milliseconds that a failure waits for the conversation to say whether the message arrived. */
const LOOK_MS = 1_500

/** Without an answer, or with one from a proxy, the message may still have arrived. */
function mayHaveArrived({ status }: ApiError): boolean {
  return status === 0 || status >= 500
}

/** Whether another try can not help: the message to replace stays as it is. */
function isFinal({ replaces }: Kept, { code, status }: ApiError): boolean {
  return code === 'job_delivered' || (replaces !== null && status === 404)
}

/**
 * The result of a message, from the conversation and the server's answer. An answer that the reply
 * failed is final, even while the conversation still shows it in progress.
 */
function outcome({ key }: Kept, problem: ApiError | null, { messages }: Conversation): Fate {
  const fate = fateOf(key, messages)
  return fate === 'waiting' && problem?.code === 'reply_failed' ? 'failed' : fate
}

/** What is left to show; the conversation itself shows the rest. */
function shownOf(sending: Sending, fate: Fate, isWriting: boolean): Sending {
  switch (sending.phase) {
    case 'sending':
      return fate === 'answered' ? IDLE : sending
    case 'failed':
      return fate === 'waiting' || fate === 'answered' ? IDLE : sending
    case 'unsure':
      if (fate === 'waiting' || fate === 'answered') return IDLE
      return fate === 'unknown' && isWriting
        ? { phase: 'sending', kept: sending.kept }
        : { ...sending, phase: 'failed' }
    default:
      return sending
  }
}

export type SendingOptions = {
  place: Place
  /** The storage of the message on its way. */
  outbox: Outbox
  /** The first message opens a new session. */
  isNew: boolean
  /** Called when a message is sent, with its key. */
  onSend: (key: string) => void
  conversation: Conversation
  /** The files of the message being written. */
  tray: Tray
  /** The kept files are among them again. */
  areFilesBack: boolean
  /** Puts a text, and files that are at the server, back into their fields. */
  giveBack: (message: Returned) => void
}

export type Returned = Pick<Kept, 'text' | 'attachments' | 'replaces'>

/** Why a message came back: the page was closed before some of its files had arrived. */
function notBrought(names: readonly string[]): Sending {
  return { phase: 'returned', title: `Upload failed for ${names.join(', ')}`, problem: null }
}

/** The first state for a message that was left on its way, and its files that had not arrived. */
function begun(kept: Kept | null): { sending: Sending; missing: string[] } {
  const missing = kept === null ? [] : unbrought(kept)
  const isIdle = kept === null || missing.length > 0
  return { sending: isIdle ? IDLE : { phase: 'failed', kept, problem: null }, missing }
}

export function useSending(options: SendingOptions) {
  const { place, outbox, isNew, conversation, tray, giveBack } = options
  const { agentId } = place
  const [start] = useState(() => begun(outbox.read()))
  const [sending, setSending] = useState(start.sending)
  /** The key of the last message that the conversation answered. */
  const [answered, setAnswered] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly string[]>(start.missing)
  const [post] = useSendMessageMutation()
  const dispatch = useAppDispatch()
  const here = useHere()
  /** Where an answer belongs: the place may get a name while the answer is awaited. */
  const known = useRef(place)
  /** `answered` for code after an await: it may have changed in the meantime. */
  const over = useRef(answered)
  useEffect(() => {
    known.current = place
    over.current = answered
  }, [place, answered])

  // The page was closed while files were being uploaded: text and files are there again, to be sent
  // anew.
  const recover = useEffectEvent(() => {
    const left = outbox.read()
    if (left === null || unbrought(left).length === 0) return
    outbox.clear(left.key)
    giveBack(left)
  })
  useEffect(() => recover(), [])

  // Kept files are uploaded again by themselves. Only the others are lost, and named once.
  if (missing.length > 0 && options.areFilesBack) {
    const there = new Set(tray.read().files.map(({ name }) => name))
    const lost = missing.filter((name) => !there.has(name))
    setMissing([])
    if (lost.length > 0 && sending === IDLE) setSending(notBrought(lost))
  }

  const kept = 'kept' in sending ? sending.kept : null
  const problem = 'problem' in sending ? sending.problem : null
  const found = kept === null ? 'unknown' : outcome(kept, problem, conversation)
  // Once it is answered, no later change there, such as its deletion, sends it again.
  const fate = kept !== null && kept.key === answered ? 'answered' : found
  if (kept !== null && found === 'answered' && kept.key !== answered) setAnswered(kept.key)
  const shown = shownOf(sending, fate, conversation.status === 'pending')
  const settledKey = kept !== null && shown === IDLE ? kept.key : null

  useEffect(() => {
    if (settledKey !== null) outbox.clear(settledKey)
  }, [outbox, settledKey])

  function ask({ key, text, attachments, sessionId, replaces, newSession }: Kept) {
    const where = {
      ...(sessionId && { sessionId }),
      ...(replaces && { replaces }),
      ...(newSession && { newSession }),
    }
    const sendRequest = { agentId, text, attachments, ...where }
    const once = () => post({ 'Idempotency-Key': key, sendRequest }).unwrap()
    return untilAnswered(once, () => here.current)
  }

  /** The conversation shows the rest of it. Another message may be on its way by now. */
  function rest({ key }: Kept) {
    outbox.clear(key)
    setSending((now) => ('kept' in now && now.kept.key !== key ? now : IDLE))
  }

  async function refuse(message: Kept, error: unknown) {
    if (message.key === over.current) return rest(message)
    const problem = toApiError(error)
    const isOpen = mayHaveArrived(problem)
    if (isOpen) await Promise.race([dispatch(refetchConversation(known.current)), pause(LOOK_MS)])

    const readConversation = (_: unknown, getState: () => RootState) =>
      cachedConversation(getState(), known.current)
    const read = dispatch(readConversation)
    const { status } = read
    const found = outcome(message, problem, read)
    if (found === 'waiting' || found === 'answered') {
      rest(message)
    } else if (isOpen && found === 'unknown' && status === 'pending') {
      // Only this message can have caused the reply in progress, because one message is sent at a
      // time.
      setSending({ phase: 'unsure', kept: message, problem })
    } else if (isFinal(message, problem)) {
      outbox.clear(message.key)
      giveBack(message)
      setSending({ phase: 'returned', title: 'Not sent', problem })
      await dispatch(refetchConversation(known.current))
    } else if (message.tries === 1 || !here.current) {
      setSending({ phase: 'failed', kept: message, problem })
    } else {
      outbox.clear(message.key)
      giveBack(message)
      setSending({ phase: 'returned', title: 'Retry failed', problem })
    }
  }

  async function deliver(message: Kept) {
    outbox.write(message)
    options.onSend(message.key)
    setSending({ phase: 'sending', kept: message })
    try {
      const answer = await ask(message)
      const newest = outbox.read()
      // A newer message on its way knows more than this answer does, and so does a conversation that answered it already.
      const isOld = newest !== null && newest.key !== message.key
      if (isOld || message.key === over.current) await dispatch(refetchConversation(known.current))
      else await dispatch(putAnswer(known.current, answer))
      if (message.replaces) dispatch(putReplaced(known.current, message.replaces, message.key))
      rest(message)
    } catch (error) {
      await refuse(message, error)
    }
  }

  /**
   * Files first, the message after them: most files were uploaded when they were chosen. If the
   * client removes the files in the meantime, the message is sent without them.
   */
  async function bringFiles(message: Kept) {
    outbox.write(message)
    setSending({ phase: 'uploading', kept: message })
    const { attachments, failed } = await tray.bringAll()
    if (!here.current) return
    if (failed.length > 0) {
      outbox.clear(message.key)
      giveBack({ ...message, attachments: [] })
      // The tray shows them, and the reason.
      setSending(IDLE)
    } else if (attachments.length === 0 && message.text === '') {
      outbox.clear(message.key)
      setSending(IDLE)
    } else {
      tray.clear()
      await deliver({ ...message, attachments })
    }
  }

  const send = (text: string, replaces: string | null) => {
    const sessionId = conversation.sessionId ?? place.sessionId ?? null
    const newSession = isNew && sessionId === null
    const attachments = tray.announced()
    const message = newMessage({ text, attachments, sessionId, replaces, newSession })
    void (message.attachments.length > 0 ? bringFiles(message) : deliver(message))
  }

  const retry = () => {
    const stored = outbox.read()
    if (stored === null || shown.phase !== 'failed') {
      setSending({ phase: 'returned', title: 'Nothing to retry', problem: null })
      return
    }
    // A reply that failed finally is the result of its key; another try needs another key.
    const isOver = fate === 'failed' || shown.problem?.code === 'reply_failed'
    const { sessionId } = conversation
    // A message that opened a session continues in it.
    const where = stored.newSession && sessionId !== null ? { sessionId, newSession: false } : {}
    const anew = isOver ? { ...where, key: newKey() } : {}
    // It may be stored in the place where it was written, before the conversation had a name.
    if (isOver) outbox.clear(stored.key)
    void deliver({ ...stored, ...anew, tries: stored.tries + 1 })
  }

  /** Puts the kept text back into the field, to be changed. */
  const edit = () => {
    if (shown.phase !== 'failed') return
    outbox.clear(shown.kept.key)
    giveBack(shown.kept)
    setSending(IDLE)
  }

  return {
    sending: shown,
    /** A message of this page waits for the server's answer. */
    isInFlight: shown.phase === 'sending',
    /** The message whose files are shown as in progress. */
    processing: shown.phase === 'uploading' || shown.phase === 'sending' ? shown.kept : null,
    /** The message to show below the conversation until the conversation contains it. */
    optimistic: shown !== IDLE && fate === 'unknown' ? kept : null,
    send,
    retry,
    edit,
    dismiss: () => setSending(IDLE),
  }
}
