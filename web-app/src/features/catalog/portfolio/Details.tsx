/** The facts of a piece of work, in a list. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { PortfolioPage, PortfolioStory } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { browseLink, specialistLink } from '@/shared/lib/links'

import { bodyOf, countWords, readingMinutes } from '../manuscript'
import { RATE_ON_PROFILES } from '../specialist'

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-t border-rule py-3">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Details({ page, story }: { page: PortfolioPage; story: PortfolioStory }) {
  const { kind, specialist } = page
  const words = countWords(bodyOf(page))
  const minutes = readingMinutes(words)
  return (
    <dl>
      <Row label="Written by">
        <Link to={specialistLink(specialist.id)} className="link">
          {specialist.name}
        </Link>
      </Row>
      <Row label="Kind">{kind}</Row>
      <Row label="Field">
        <Link to={browseLink(specialist.category, specialist.subcategory)} className="link">
          {specialist.category}, {specialist.subcategory}
        </Link>
      </Row>
      <Row label="Length">
        <span className="tabular">
          {formatNumber(words)} words, {minutes} {minutes === 1 ? 'minute' : 'minutes'} to read
        </span>
      </Row>
      <Row label="Client">{story.client}, invented for this sample</Row>
      <Row label="Rate">{RATE_ON_PROFILES}</Row>
    </dl>
  )
}
