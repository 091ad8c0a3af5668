/** The days of a range in charts. */
import type { StatsHistory } from '@/shared/api'

import { Chart, dayName } from './Chart'
import { CHARTS, type ChartOf } from './charts'
import { Figure } from './Figure'
import { Funnel } from './Funnel'
import { Specialists } from './Specialists'

function Days({ chart, history }: { chart: ChartOf; history: StatsHistory }) {
  const { days, tickets } = history
  const inAll = chart.inAll?.(tickets)
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
      note={inAll === undefined ? chart.note : `${chart.note} ${inAll}`}
      head={['Day', ...chart.series.map(({ label }) => label)]}
      // The latest first, because people look for it.
      rows={[...rows].reverse()}
      className="min-w-0"
    >
      <Chart {...chart} days={days} />
    </Figure>
  )
}

export function History({ history }: { history: StatsHistory }) {
  const { days, specialists } = history
  return (
    <div className="grid gap-14">
      <div className="grid gap-x-12 gap-y-14 xl:grid-cols-2">
        {CHARTS.map((chart) => (
          <Days key={chart.title} chart={chart} history={history} />
        ))}
        <Funnel days={days} />
      </div>
      <Specialists specialists={specialists} />
    </div>
  )
}
