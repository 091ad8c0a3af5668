/**
 * Sending a message: shown at once, sent under a key of its own, kept for one retry when it
 * fails, and given back to the person after that. The conversation of the server decides what
 * became of it whenever the answer got lost.
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
} from '../conversationCache'
import { pause, untilAnswered } from '../patience'
import type { Place } from '../place'
import { useHere } from '../useHere'
import { type Fate, fateOf, type Kept, newMessage, type Outbox, unbrought } from './outbox'

export type Sending =
  | { phase: 'idle' }
  /** Those of its files that are still on their way go first. */
  | { phase: 'uploading'; kept: Kept }
  | { phase: 'sending'; kept: Kept }
  /** The answer got lost while a reply was under way: the conversation will tell. */
  | { phase: 'unsure'; kept: Kept; problem: ApiError }
  /** Waits for a retry. `problem` is null when the page was left before the answer came. */
  | { phase: 'failed'; kept: Kept; problem: ApiError | null }
  /** The text is back where it was typed. */
  | { phase: 'returned'; title: string; problem: ApiError | null }

const IDLE: Sending = { phase: 'idle' }

/** Milliseconds that a failure waits for the conversation to say whether the message arrived. */
const LOOK_MS = 1_500

/** Without an answer, or with one from half-way, the message may have arrived all the same. */
function mayHaveArrived({ status }: ApiError): boolean {
  return status === 0 || status >= 500
}

/** Whether another try can not help: what was to be replaced stays as it is. */
function isFinal({ replaces }: Kept, { code, status }: ApiError): boolean {
  return code === 'job_delivered' || (replaces !== null && status === 404)
}

/**
 * What became of a message, as the conversation and the server's answer tell. An answer that the reply
 * failed is final, also while what is read still shows it being written.
 */
function outcome({ key }: Kept, problem: ApiError | null, { messages }: Conversation): Fate {
  const fate = fateOf(key, messages)
  return fate === 'waiting' && problem?.code === 'reply_failed' ? 'failed' : fate
}

/** What is left to show, now that the conversation itself tells the rest. */
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
  /** Where the message on its way is kept. */
  outbox: Outbox
  /** The first message opens a session of its own. */
  isNew: boolean
  /** A message goes out under this key. */
  onSend: (key: string) => void
  conversation: Conversation
  /** The files of the message that is being written. */
  tray: Tray
  /** Those that were kept are among them again. */
  areFilesBack: boolean
  /** Puts a text, and files that are at the server, back where they were written. */
  giveBack: (message: Returned) => void
}

export type Returned = Pick<Kept, 'text' | 'attachments' | 'replaces'>

/** Why a message came back: the page was left before files of it had arrived. */
function notBrought(names: readonly string[]): Sending {
  return { phase: 'returned', title: `Upload failed for ${names.join(', ')}`, problem: null }
}

/** What a message that was left on its way starts as, and its files that had not arrived. */
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
  /** The key of the message that the conversation answered last. */
  const [answered, setAnswered] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly string[]>(start.missing)
  const [post] = useSendMessageMutation()
  const dispatch = useAppDispatch()
  const here = useHere()
  /** Where an answer belongs: the place may get a name while it is awaited. */
  const known = useRef(place)
  /** `answered` for whoever comes back from waiting: it may have changed meanwhile. */
  const over = useRef(answered)
  useEffect(() => {
    known.current = place
    over.current = answered
  }, [place, answered])

  // The page was left while files were on their way: text and files are there again, to be sent anew.
  const recover = useEffectEvent(() => {
    const left = outbox.read()
    if (left === null || unbrought(left).length === 0) return
    outbox.clear(left.key)
    giveBack(left)
  })
  useEffect(() => recover(), [])

  // What was kept of its files goes up again by itself. Only the rest is lost, and named once.
  if (missing.length > 0 && options.areFilesBack) {
    const there = new Set(tray.read().files.map(({ name }) => name))
    const lost = missing.filter((name) => !there.has(name))
    setMissing([])
    if (lost.length > 0 && sending === IDLE) setSending(notBrought(lost))
  }

  const kept = 'kept' in sending ? sending.kept : null
  const problem = 'problem' in sending ? sending.problem : null
  const found = kept === null ? 'unknown' : outcome(kept, problem, conversation)
  // Once it is answered, nothing that becomes of it there, such as being deleted, sets it on its way again.
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

  /** The conversation tells the rest of it. Another message may be on its way by now. */
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
      // Nothing else can have set the server writing, since one message goes out at a time.
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
   * Files first, the message after them: most are there since they were chosen. Whoever takes the files
   * out meanwhile sends without them.
   */
  async function bringFiles(message: Kept) {
    outbox.write(message)
    setSending({ phase: 'uploading', kept: message })
    const { attachments, failed } = await tray.bringAll()
    if (!here.current) return
    if (failed.length > 0) {
      outbox.clear(message.key)
      giveBack({ ...message, attachments: [] })
      // The tray names them, and why.
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
    // A reply that failed for good is the outcome of its key; another try needs another one.
    const isOver = fate === 'failed' || shown.problem?.code === 'reply_failed'
    const { sessionId } = conversation
    // What opened a session goes on in it.
    const where = stored.newSession && sessionId !== null ? { sessionId, newSession: false } : {}
    const anew = isOver ? { ...where, key: newKey() } : {}
    // It may be kept where it was written, before the conversation had a name.
    if (isOver) outbox.clear(stored.key)
    void deliver({ ...stored, ...anew, tries: stored.tries + 1 })
  }

  /** Gives the kept text back to be changed. */
  const edit = () => {
    if (shown.phase !== 'failed') return
    outbox.clear(shown.kept.key)
    giveBack(shown.kept)
    setSending(IDLE)
  }

  return {
    sending: shown,
    /** The server has yet to answer a message of this page. */
    isInFlight: shown.phase === 'sending',
    /** The message whose files are shown as being processed. */
    processing: shown.phase === 'uploading' || shown.phase === 'sending' ? shown.kept : null,
    /** The message to show below the conversation until the conversation holds it. */
    optimistic: shown !== IDLE && fate === 'unknown' ? kept : null,
    send,
    retry,
    edit,
    dismiss: () => setSending(IDLE),
  }
}
