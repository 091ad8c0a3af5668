/**
 * Sending a message: shown at once, sent under a key of its own, kept for one retry when it
 * fails, and given back to the person after that. `sending.ts` and `delivering.ts` decide,
 * `useDelivery.ts` asks the server.
 */
import { useEffect, useEffectEvent, useState } from 'react'

import { newKey } from '@/shared/lib/idempotency'

import { nextTry, NOTHING_TO_RETRY } from './delivering'
import { newMessage, unbrought } from './outbox'
import {
  begun,
  IDLE,
  type Sending,
  type State,
  viewOf,
  withAnswer,
  withFilesBack,
  withSending,
} from './sending'
import { type SendingOptions, useDelivery } from './useDelivery'

/** What the page has learnt since: kept files are there again, the conversation holds the answer. */
function caughtUp(state: State, { tray, areFilesBack, conversation }: SendingOptions): State {
  const isBack = state.missing.length > 0 && areFilesBack
  const there = isBack ? tray.read().files.map(({ name }) => name) : []
  return withAnswer(isBack ? withFilesBack(state, there) : state, conversation)
}

export function useSending(options: SendingOptions) {
  const { place, outbox, isNew, conversation, tray, giveBack } = options
  const [stored, setState] = useState(() => begun(outbox.read()))

  const state = caughtUp(stored, options)
  if (state !== stored) setState((now) => caughtUp(now, options))
  const { start, startAgain } = useDelivery(options, state.answered, setState)
  const view = viewOf(state, conversation)
  const { shown, settledKey } = view

  // The page was closed while files were being uploaded: text and files are there again, to be sent
  // anew.
  const recover = useEffectEvent(() => {
    const left = outbox.read()
    if (left === null || unbrought(left).length === 0) return
    outbox.clear(left.key)
    giveBack(left)
  })
  useEffect(() => recover(), [])

  useEffect(() => {
    if (settledKey !== null) outbox.clear(settledKey)
  }, [outbox, settledKey])

  const setSending = (sending: Sending) => setState((now) => withSending(now, sending))

  const send = (text: string, replaces: string | null) => {
    const sessionId = conversation.sessionId ?? place.sessionId ?? null
    const newSession = isNew && sessionId === null
    const attachments = tray.announced()
    start(newMessage({ text, attachments, sessionId, replaces, newSession }))
  }

  const retry = () => {
    const kept = outbox.read()
    const message = nextTry(kept, view, conversation, newKey)
    if (kept === null || message === null) return setSending(NOTHING_TO_RETRY)
    // It may be stored in the place where it was written, before the conversation had a name.
    if (message.key !== kept.key) outbox.clear(kept.key)
    startAgain(message)
  }

  // It did not go out because there was no connection. Its key makes this the same message.
  const goOut = useEffectEvent(() => {
    if (shown.phase === 'failed' && shown.problem?.status === 0) retry()
  })
  useEffect(() => {
    const onOnline = () => goOut()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])

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
    processing: view.processing,
    /** The message to show below the conversation until the conversation contains it. */
    optimistic: view.optimistic,
    send,
    retry,
    edit,
    dismiss: () => setSending(IDLE),
  }
}
