/** Four figures that count up when they come into sight. */
import { useRef } from 'react'

import { CLAIMS } from '@/shared/content/claims'

import { useCountUp } from './useCountUp'

const FIGURES = [CLAIMS.specialists, CLAIMS.projects, CLAIMS.onTime, CLAIMS.rating]

/** `figure` with its first number at `share` of its value, in the same form: 10,000+ to 5,000+. */
export function partOf(figure: string, share: number): string {
  return figure.replace(/^[\d,.]+/, (number) => {
    const decimals = number.split('.')[1]?.length ?? 0
    const value = Number(number.replaceAll(',', '')) * share
    return value.toLocaleString('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  })
}

export function Figures() {
  const list = useRef<HTMLDListElement>(null)
  const share = useCountUp(list)
  return (
    <section aria-label="In figures" className="page py-16 sm:py-20">
      <dl ref={list} className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-4">
        {FIGURES.map(({ figure, label }) => (
          <div key={figure} className="flex flex-col-reverse gap-1.5 border-l border-rule pl-5">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular font-serif text-4xl sm:text-6xl">
              <span className="sr-only">{figure}</span>
              <span aria-hidden>{partOf(figure, share)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
