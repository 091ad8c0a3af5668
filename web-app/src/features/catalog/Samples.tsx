/** Samples of their work, which can be opened. */
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import type { Agent, Portfolio } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { portfolioLink } from '@/shared/lib/links'
import { Loading, Skeleton } from '@/shared/ui'

import { bodyOf, countWords } from './manuscript'
import { SampleNote } from './SampleNote'
import { firstName } from './firstName'

// The pages are there before what sets their text.
const Markdown = lazy(async () => ({ default: (await import('@/shared/ui/Markdown')).Markdown }))
const OpenSample = lazy(async () => ({ default: (await import('./OpenSample')).OpenSample }))

const GRID = 'grid gap-6 sm:grid-cols-2'

function Sheet({ sample, onOpen }: { sample: Portfolio; onOpen: () => void }) {
  const body = bodyOf(sample)
  return (
    <article className="lifted group relative flex h-80 flex-col rounded-sm border border-rule bg-raised px-6 pt-6 transition-transform duration-150 focus-within:-translate-y-1 hover:-translate-y-1">
      <p className="text-xs text-ink-muted">{sample.kind}</p>
      <h3 className="mt-1 text-xl leading-tight">
        <Link
          to={portfolioLink(sample.id)}
          className="after:absolute after:inset-0 group-hover:text-accent-strong"
        >
          {sample.title}
        </Link>
      </h3>
      <div
        aria-hidden
        inert
        className="mt-4 min-h-0 flex-1 overflow-hidden [mask-image:linear-gradient(black_55%,transparent)]"
      >
        <Suspense>
          <Markdown text={body} headingsFrom={4} className="text-sm sm:text-base" />
        </Suspense>
      </div>
      <p className="tabular flex items-center justify-between border-t border-rule py-1 text-xs text-ink-muted">
        {formatNumber(countWords(body))} words
        <button
          type="button"
          onClick={onOpen}
          aria-haspopup="dialog"
          className="link relative min-h-11 px-2 text-sm"
        >
          Read here<span className="sr-only">: {sample.title}</span>
        </button>
      </p>
    </article>
  )
}

export type SamplesProps = { specialist: Agent; samples: Portfolio[] | undefined }

export function Samples({ specialist, samples }: SamplesProps) {
  const [opened, setOpened] = useState<Portfolio | null>(null)
  if (samples === undefined) {
    return (
      <Loading label="Loading samples">
        <div className={GRID}>
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      </Loading>
    )
  }
  if (samples.length === 0) return null
  return (
    <section aria-labelledby="samples" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="samples" className="text-3xl">
          Sample pages
        </h2>
        <SampleNote name={firstName(specialist)} />
      </div>
      <div className={GRID}>
        {samples.map((sample) => (
          <Sheet key={sample.id} sample={sample} onOpen={() => setOpened(sample)} />
        ))}
      </div>
      {opened && (
        <Suspense>
          <OpenSample sample={opened} specialist={specialist} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </section>
  )
}
