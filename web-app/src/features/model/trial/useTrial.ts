/** Has a connection write a sentence, and shows it word by word. Ends when the page is closed. */
import { useCallback, useEffect, useRef, useState } from 'react'

import { type ModelTestRequest, readLines, toApiError } from '@/shared/api'
import { useAppDispatch } from '@/shared/store'

import { type Failure, failureOf } from '../failures'
import { tried } from '../known'
import { type TrialFigures, trialLine, type TrialLine } from './trialLines'

export type Trial =
  | { phase: 'idle' }
  | { phase: 'writing'; text: string }
  | { phase: 'answered'; text: string; figures: TrialFigures }
  | { phase: 'failed'; text: string; failure: Failure }

type Ending = Extract<TrialLine, { type: 'done' | 'failed' }>

/** In the form of the list. */
function outcome(ending: Ending) {
  const at = new Date().toISOString()
  if (ending.type === 'failed') {
    const unknown = { firstTextMs: null, tokensPerSecond: null, usageTold: null }
    return { at, ok: false, code: ending.code, ...unknown }
  }
  const { firstTextMs, tokensPerSecond, usageTold } = ending
  return { at, ok: true, code: null, firstTextMs, tokensPerSecond, usageTold }
}

function ended(text: string, ending: Ending): Trial {
  if (ending.type === 'done') return { phase: 'answered', text, figures: ending }
  return { phase: 'failed', text, failure: failureOf(ending.code, ending.message) }
}

export type TrialOptions = {
  /** Called with the server's field errors, when the trial is about a form. */
  onFields?: (fields: Record<string, string>) => void
}

export function useTrial({ onFields }: TrialOptions = {}) {
  const [trial, setTrial] = useState<Trial>({ phase: 'idle' })
  const running = useRef<AbortController>(null)
  const dispatch = useAppDispatch()

  const stop = useCallback(() => {
    running.current?.abort()
    running.current = null
    setTrial({ phase: 'idle' })
  }, [])
  useEffect(() => () => running.current?.abort(), [])

  async function follow(request: ModelTestRequest, signal: AbortSignal) {
    let text = ''
    for await (const line of readLines('/admin/models/test', request, signal)) {
      const said = trialLine(line)
      if (signal.aborted) return
      if (said?.type === 'text') {
        text += said.text
        setTrial({ phase: 'writing', text })
      } else if (said !== null) {
        setTrial(ended(text, said))
        if (request.modelId && !request.draft) dispatch(tried(request.modelId, outcome(said)))
        return
      }
    }
    setTrial({ phase: 'failed', text, failure: failureOf('cut') })
  }

  async function start(request: ModelTestRequest) {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setTrial({ phase: 'writing', text: '' })
    try {
      await follow(request, control.signal)
    } catch (cause) {
      if (control.signal.aborted) return
      const { status, code, message, fields } = toApiError(cause)
      if (Object.keys(fields).length > 0 && onFields) {
        setTrial({ phase: 'idle' })
        onFields(fields)
        return
      }
      const failure = failureOf(status === 0 ? 'offline' : code, message)
      setTrial({ phase: 'failed', text: '', failure })
    }
  }

  return { trial, start, stop, isRunning: trial.phase === 'writing' }
}
