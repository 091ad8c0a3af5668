/**
 * The live chat: earlier lines, new lines, and the one message that is on its way or could not be
 * delivered. A message keeps its key until it is answered, so that another try never asks twice.
 */
import { useEffect, useState } from 'react'

import {
  type SupportMessage,
  toApiError,
  useAskSupportMutation,
  useGetSupportHistoryQuery,
} from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

export type Outgoing = {
  key: string
  text: string
  state: 'sending' | 'failed'
  /** Why it failed, empty while it has not. */
  problem: string
}

/** Lines of both lists, each once, in order. */
function joined(earlier: readonly SupportMessage[], since: readonly SupportMessage[]) {
  const known = new Set(earlier.map(({ id }) => id))
  return [...earlier, ...since.filter(({ id }) => !known.has(id))]
}

export function useSupportChat() {
  const user = useAppSelector(selectUser)
  const history = useGetSupportHistoryQuery({}, { refetchOnMountOrArgChange: true })
  const [ask] = useAskSupportMutation()
  const [since, setSince] = useState<SupportMessage[]>([])
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null)
  const [lastCall, setLastCall] = useState<'none' | 'answered' | 'failed'>('none')

  useEffect(() => {
    if (history.error !== undefined) {
      console.error('The support history could not be loaded.', toApiError(history.error))
    }
  }, [history.error])

  async function deliver(key: string, text: string) {
    if (user === null) return
    setOutgoing({ key, text, state: 'sending', problem: '' })
    try {
      const answer = await ask({
        'Idempotency-Key': key,
        supportRequest: { message: text, sessionId: user.id },
      }).unwrap()
      setSince((said) => [...said, ...answer.messages])
      setOutgoing(null)
      setLastCall('answered')
    } catch (cause) {
      setOutgoing({ key, text, state: 'failed', problem: toApiError(cause).message })
      setLastCall('failed')
    }
  }

  return {
    messages: joined(history.data ?? [], since),
    /** Nothing can be shown yet. */
    isLoading: history.isLoading && since.length === 0 && outgoing === null,
    outgoing,
    /** The last call, of whatever kind, failed. */
    lastCallFailed: lastCall === 'none' ? history.isError : lastCall === 'failed',
    /**
     * Returns true when the message was accepted; empty ones, and those without a sign-in, are not.
     */
    send: (text: string): boolean => {
      const trimmed = text.trim()
      if (trimmed === '' || user === null || outgoing !== null) return false
      void deliver(newKey(), trimmed)
      return true
    },
    tryAgain: () => {
      if (outgoing?.state === 'failed') void deliver(outgoing.key, outgoing.text)
    },
    /** Takes back a message that failed, so that it can be changed. */
    takeBack: (): string => {
      const text = outgoing?.state === 'failed' ? outgoing.text : ''
      if (text !== '') setOutgoing(null)
      return text
    },
  }
}
