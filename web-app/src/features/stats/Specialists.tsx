/** The specialists' work in the range, one by one or by category. */
import { useState } from 'react'

import type { SpecialistFigures } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { EmptyState, Select } from '@/shared/ui'

import { type Cell, Figure } from './Figure'

const HEAD = ['Conversations', 'Jobs opened', 'Delivered', 'Approved', 'Replies', 'Tokens charged']

const figuresOf = (it: SpecialistFigures): number[] => [
  it.conversations,
  it.jobsOpened,
  it.jobsDelivered,
  it.jobsCompleted,
  it.replies,
  it.tokens,
]

type Line = { key: string; name: string; figures: number[] }

function byCategory(specialists: readonly SpecialistFigures[]): Line[] {
  const sums = new Map<string, number[]>()
  for (const one of specialists) {
    const sum = sums.get(one.category)
    const figures = figuresOf(one)
    sums.set(one.category, sum ? sum.map((so, at) => so + (figures[at] ?? 0)) : figures)
  }
  const lines = [...sums].map(([name, figures]) => ({
    key: name,
    name: name || 'No category',
    figures,
  }))
  return lines.sort((a, b) => (b.figures[1] ?? 0) - (a.figures[1] ?? 0))
}

const cells = ({ name, figures }: Line): Cell[] => [
  { text: name, value: name },
  ...figures.map((value) => ({ text: formatNumber(value), value })),
]

const VIEWS = [
  { value: 'Specialist', label: 'By specialist' },
  { value: 'Category', label: 'By category' },
]

export function Specialists({ specialists }: { specialists: readonly SpecialistFigures[] }) {
  const [view, setView] = useState('Specialist')
  const lines =
    view === 'Category'
      ? byCategory(specialists)
      : specialists.map((it) => ({ key: it.id, name: it.name, figures: figuresOf(it) }))
  return (
    <section className="grid gap-4">
      <Select
        label="Told apart"
        value={view}
        onValueChange={setView}
        options={VIEWS}
        className="max-w-56"
      />
      {lines.length === 0 ? (
        <EmptyState title="No specialist had anything to do">
          In this range nobody began a conversation.
        </EmptyState>
      ) : (
        <Figure
          title="Specialists and categories"
          note="What was asked of them in the range, the most jobs first."
          head={[view, ...HEAD]}
          rows={lines.map((line) => ({ key: line.key, cells: cells(line) }))}
        />
      )}
    </section>
  )
}
