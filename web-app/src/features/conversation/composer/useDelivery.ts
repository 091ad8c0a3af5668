/** Brings a message to the server: its files first, then the message, then whatever follows from the answer. */
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react'

import type { Tray } from '@/features/upload'
import { type Conversation, toApiError, useSendMessageMutation } from '@/shared/api'
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
import { mayHaveArrived, refused, requestOf, type Returned, uploaded } from './delivering'
import type { Kept, Outbox } from './outbox'
import { IDLE, type Sending, type State, withRestTold, withSending } from './sending'

/** Milliseconds that a failure waits for the conversation to say whether the message arrived. */
const LOOK_MS = 1_500

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

export function useDelivery(
  options: SendingOptions,
  answered: string | null,
  setState: Dispatch<SetStateAction<State>>,
) {
  const { place, outbox, tray, giveBack } = options
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

  const setSending = (sending: Sending) => setState((now) => withSending(now, sending))

  function rest({ key }: Kept) {
    outbox.clear(key)
    setState((now) => withRestTold(now, key))
  }

  async function refuse(message: Kept, error: unknown) {
    if (message.key === over.current) return rest(message)
    const problem = toApiError(error)
    if (mayHaveArrived(problem)) {
      await Promise.race([dispatch(refetchConversation(known.current)), pause(LOOK_MS)])
    }
    const readConversation = (_: unknown, getState: () => RootState) =>
      cachedConversation(getState(), known.current)
    const after = refused(message, problem, dispatch(readConversation), here.current)
    if (after.next === 'rest') return rest(message)
    if (after.next === 'giveBack') {
      outbox.clear(message.key)
      giveBack(message)
    }
    setSending(after.sending)
    if (after.next === 'giveBack' && after.isStale) {
      await dispatch(refetchConversation(known.current))
    }
  }

  async function deliver(message: Kept) {
    outbox.write(message)
    options.onSend(message.key)
    setSending({ phase: 'sending', kept: message })
    const sendRequest = requestOf(place.agentId, message)
    const once = () => post({ 'Idempotency-Key': message.key, sendRequest }).unwrap()
    try {
      const answer = await untilAnswered(once, () => here.current)
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
    const brought = await tray.bringAll()
    if (!here.current) return
    const after = uploaded(message, brought)
    if (after.next === 'deliver') {
      tray.clear()
      return deliver(after.message)
    }
    outbox.clear(message.key)
    if (after.next === 'giveBack') giveBack(after.message)
    setSending(IDLE)
  }

  /** A message goes on its way. */
  const start = (message: Kept) =>
    void (message.attachments.length > 0 ? bringFiles(message) : deliver(message))

  return { start, startAgain: (message: Kept) => void deliver(message) }
}
