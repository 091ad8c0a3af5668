/** The texts of the sides for one brief, beside each other. */
import { Check, CircleHelp, X } from 'lucide-react'

import { dollars } from '@/features/model'
import type { Rehearsal, RehearsalBrief, RehearsalCheck, RehearsalResult } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { ScrollRegion, Skeleton } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import { told } from './checks'

function CheckLine({ check }: { check: RehearsalCheck }) {
  const Icon = check.ok === null ? CircleHelp : check.ok ? Check : X
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-2 text-sm">
      <Icon
        aria-hidden
        className={cx(
          'mt-0.5 size-4',
          check.ok === null ? 'text-ink-muted' : check.ok ? 'text-positive' : 'text-danger',
        )}
      />
      <span className="wrap-anywhere">
        <span className="sr-only">
          {check.ok === null ? 'Open: ' : check.ok ? 'Passed: ' : 'Failed: '}
        </span>
        {told(check)}
      </span>
    </li>
  )
}

function figures({ words, tokens, cost, seconds }: RehearsalResult): string {
  const parts = [
    `${formatNumber(words)} words`,
    `${formatNumber(tokens)} tokens`,
    cost === null ? 'free' : dollars(cost),
    `${seconds.toFixed(1)} s`,
  ]
  return parts.join(' · ')
}

type SideResultProps = { side: string; title: string; result: RehearsalResult | undefined }

function SideResult({ side, title, result }: SideResultProps) {
  return (
    <div className="grid min-w-0 content-start gap-3">
      <h5 className="font-sans text-sm font-semibold tracking-normal">{side}</h5>
      {result === undefined ? (
        <div role="status">
          <span className="sr-only">{side} is still to be written.</span>
          <Skeleton className="h-40 rounded-sm" />
        </div>
      ) : result.text === null ? (
        <p className="rounded-sm bg-danger-soft p-4 text-sm">
          {result.failure ?? 'It could not be written.'}
        </p>
      ) : (
        <ScrollRegion
          label={`${title}, ${side}`}
          className="lifted rounded-sm border border-rule bg-raised"
          inside="max-h-96"
        >
          <div className="p-5">
            <Markdown text={result.text} headingsFrom={6} />
          </div>
        </ScrollRegion>
      )}
      {result && (
        <>
          <ul aria-label={`Checks of ${side}`} className="grid gap-1.5">
            {result.checks.map((check) => (
              <CheckLine key={`${check.kind} ${check.wanted}`} check={check} />
            ))}
          </ul>
          <p className="tabular text-xs text-ink-muted">{figures(result)}</p>
        </>
      )}
    </div>
  )
}

export function BriefResult({ brief, run }: { brief: RehearsalBrief; run: Rehearsal }) {
  const of = (side: number) =>
    run.results.find((result) => result.side === side && result.briefId === brief.id)
  return (
    <section aria-label={brief.title} className="grid gap-4 border-t border-rule pt-6">
      <h4 className="font-serif text-lg font-medium wrap-anywhere">{brief.title}</h4>
      <div className={cx('grid gap-x-6 gap-y-8', run.sides.length > 1 && 'md:grid-cols-2')}>
        {run.sides.map(({ name }, side) => (
          <SideResult key={side} side={name} title={brief.title} result={of(side)} />
        ))}
      </div>
    </section>
  )
}
