/**
 * A conversation with a draft. It is kept only here, and its latest part is sent with each message.
 */
import { useEffect, useRef, useState } from 'react'

import { failureOf } from '@/features/model'
import { type DraftTrialRequest, readLines, toApiError, type TrialTurn } from '@/shared/api'

import { type TrialFigures, trialLine } from './trialLines'

/** Most messages that the server accepts with one. */
const MOST_TURNS = 20

export type ShownTurn = TrialTurn & { key: number; figures?: TrialFigures }

type Writing = { phase: 'idle' } | { phase: 'writing'; text: string }

const sent = ({ from, text, document }: ShownTurn): TrialTurn => ({
  from,
  text,
  ...(document && { document }),
})

export function useDraftTrial(request: () => Omit<DraftTrialRequest, 'turns'>) {
  const [talk, setTalk] = useState<readonly ShownTurn[]>([])
  const [typed, setTyped] = useState('')
  const [writing, setWriting] = useState<Writing>({ phase: 'idle' })
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** The typed text comes back, so that it can be sent again. */
  function fail(before: readonly ShownTurn[], text: string, why: string) {
    setTalk(before)
    setTyped((now) => now || text)
    setFailure(why)
  }

  async function follow(turns: readonly ShownTurn[], signal: AbortSignal): Promise<string | null> {
    let text = ''
    const body = { ...request(), turns: turns.slice(-MOST_TURNS).map(sent) }
    for await (const line of readLines('/admin/agents/try', body, signal)) {
      const said = trialLine(line)
      if (signal.aborted) return null
      if (said?.type === 'text') {
        text += said.text
        setWriting({ phase: 'writing', text })
      } else if (said?.type === 'done') {
        const { document } = said
        const reply: ShownTurn = {
          from: 'specialist',
          text,
          document,
          key: turns.length,
          figures: said,
        }
        setTalk([...turns, reply])
        return null
      } else if (said?.type === 'failed') {
        const { said: why, todo } = failureOf(said.code, said.message)
        return `${why} ${todo}`
      }
    }
    return failureOf('cut').said
  }

  async function send() {
    const text = typed.trim()
    if (text === '' || writing.phase === 'writing') return
    const control = new AbortController()
    running.current = control
    const before = talk
    const turns: ShownTurn[] = [...before, { from: 'admin', text, key: before.length }]
    setTalk(turns)
    setTyped('')
    setFailure(null)
    setWriting({ phase: 'writing', text: '' })
    try {
      const why = await follow(turns, control.signal)
      if (control.signal.aborted) return
      if (why !== null) fail(before, text, why)
    } catch (cause) {
      if (control.signal.aborted) return
      const { status, fields, detail, message } = toApiError(cause)
      const [wrong] = Object.values(fields)
      const why = wrong ?? (detail || message)
      fail(before, text, status === 0 ? failureOf('offline').said : why)
    }
    setWriting({ phase: 'idle' })
  }

  /** The model stops as well; the message can be sent again. */
  function stop() {
    running.current?.abort()
    setWriting({ phase: 'idle' })
    const last = talk.at(-1)
    if (last?.from === 'admin') {
      setTalk(talk.slice(0, -1))
      setTyped((now) => now || last.text)
    }
  }

  function restart() {
    running.current?.abort()
    setWriting({ phase: 'idle' })
    setFailure(null)
    setTalk([])
  }

  return { talk, typed, setTyped, writing, failure, send, stop, restart }
}
