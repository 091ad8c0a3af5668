/** The first screen: the promise in large type, the specialists beside it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { CLAIMS } from '@/shared/content/claims'
import { browseLink } from '@/shared/lib/links'
import { Button } from '@/shared/ui'

const HERO_CLAIMS = [CLAIMS.specialists, CLAIMS.availability, CLAIMS.price]

function Claims() {
  return (
    <dl className="flex flex-wrap gap-x-9 gap-y-4 border-t border-rule pt-6">
      {HERO_CLAIMS.map(({ figure, label }) => (
        <div key={figure} className="flex flex-col-reverse">
          <dt className="text-xs text-ink-muted">{label}</dt>
          <dd className="tabular font-serif text-2xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** `children` stands beside the promise. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="page grid gap-12 py-12 sm:py-18 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-16">
      <div className="grid content-center gap-7">
        <p className="eyebrow">Free forever · free tokens every day</p>
        <h1 className="text-5xl tracking-[-0.03em] sm:text-7xl xl:text-8xl">
          AI Freelancers with <em>Real Personalities</em>
        </h1>
        <p className="max-w-[34rem] font-serif text-lg text-ink-muted sm:text-xl">
          Essayists, speechwriters, editors with a pencil behind the ear. Each has a voice, a field
          and a list of things they will not write. Choose one, say what you need, and read the
          first draft minutes later.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link to={browseLink()}>Browse AI Specialists</Link>
          </Button>
          <Button asChild size="lg" variant="secondary">
            <Link to="/learn-more">
              Learn More<span className="sr-only"> about AI Freelance</span>
            </Link>
          </Button>
        </div>
        <p className="text-ink-muted">
          Not sure who?{' '}
          <Link to="/match" className="link inline-block py-1.5">
            Describe your job
          </Link>{' '}
          and see who fits.
        </p>
        <Claims />
      </div>
      {children}
    </section>
  )
}
