/** The days of a range in charts. */
import type { StatsDay, StatsHistory } from '@/shared/api'

import { Chart, dayName } from './Chart'
import { CHARTS, type ChartOf } from './charts'
import { Figure } from './Figure'
import { Funnel } from './Funnel'
import { Specialists } from './Specialists'

function Days({ chart, days }: { chart: ChartOf; days: readonly StatsDay[] }) {
  const rows = days.map((day) => {
    const figures = chart.series.map(({ of, unit }) => {
      const value = of(day)
      return { text: value === null ? '–' : unit.full(value), value }
    })
    return { key: day.day, cells: [{ text: dayName(day.day), value: day.day }, ...figures] }
  })
  return (
    <Figure
      title={chart.title}
      note={chart.note}
      head={['Day', ...chart.series.map(({ label }) => label)]}
      // The latest is what people look for.
      rows={[...rows].reverse()}
      className="min-w-0"
    >
      <Chart {...chart} days={days} />
    </Figure>
  )
}

export function History({ history: { days, specialists } }: { history: StatsHistory }) {
  return (
    <div className="grid gap-14">
      <div className="grid gap-x-12 gap-y-14 xl:grid-cols-2">
        {CHARTS.map((chart) => (
          <Days key={chart.title} chart={chart} days={days} />
        ))}
        <Funnel days={days} />
      </div>
      <Specialists specialists={specialists} />
    </div>
  )
}
