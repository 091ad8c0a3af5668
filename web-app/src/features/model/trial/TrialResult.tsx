/** A running trial, and its result: the sentence, the figures, or the reason of a failure. */
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { formatNumber } from '@/shared/lib/format'

import { duration, speed } from '../figures'
import type { TrialFigures } from './trialLines'
import type { Trial } from './useTrial'

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="tabular text-sm font-medium">{children}</dd>
    </div>
  )
}

function Figures({ firstTextMs, tokensPerSecond, usageTold, totalTokens }: TrialFigures) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-rule pt-3 sm:grid-cols-3">
      <Figure label="Time to first text">
        {firstTextMs === null ? 'Not known' : duration(firstTextMs)}
      </Figure>
      <Figure label="Speed">
        {tokensPerSecond === null ? 'Not known' : speed(tokensPerSecond)}
      </Figure>
      <Figure label="Tells its usage">
        {!usageTold
          ? 'No, so it is estimated'
          : totalTokens === null
            ? 'Yes'
            : `Yes, ${formatNumber(totalTokens)} tokens`}
      </Figure>
    </dl>
  )
}

function Told({ trial }: { trial: Trial }) {
  if (trial.phase === 'idle') return null
  if (trial.phase === 'failed') {
    const { said, todo } = trial.failure
    return (
      <div className="flex items-start gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-danger" />
        <div className="grid gap-1 text-sm">
          <p className="font-medium">{said}</p>
          <p>{todo}</p>
        </div>
      </div>
    )
  }
  return (
    <>
      {trial.text === '' ? (
        <p className="text-sm text-ink-muted">Waiting for the first words…</p>
      ) : (
        <p dir="auto" className="font-serif text-lg">
          {trial.text}
        </p>
      )}
      {trial.phase === 'answered' && <Figures {...trial.figures} />}
    </>
  )
}

const FRAME = 'grid scroll-mb-24 gap-3 rounded-control border px-4 py-3'
const LOOKS = {
  idle: '',
  writing: `${FRAME} border-rule bg-sunken`,
  answered: `${FRAME} border-rule bg-sunken`,
  failed: `${FRAME} border-transparent bg-danger-soft`,
}

/** Always in the page, so that a screen reader reads new content. */
export function TrialResult({ trial }: { trial: Trial }) {
  const frame = useRef<HTMLDivElement>(null)
  const { phase } = trial

  useEffect(() => {
    if (phase !== 'idle') frame.current?.scrollIntoView({ block: 'nearest' })
  }, [phase])

  return (
    <div
      ref={frame}
      aria-live="polite"
      aria-busy={phase === 'writing'}
      aria-label="Test"
      role="group"
      className={LOOKS[phase]}
    >
      <Told trial={trial} />
    </div>
  )
}
