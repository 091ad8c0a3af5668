/**
 * Days as bars and lines. Colour is never the only difference between series: lines also have
 * different dashes.
 */
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'

import type { StatsDay } from '@/shared/api'
import { dateFormat } from '@/shared/lib/locale'

import type { ChartOf, Series } from './charts'

const COLOURS = ['var(--accent)', 'var(--info)', 'var(--positive)', 'var(--warning)']
const DASHES = ['0', '6 4', '2 3', '9 3 2 3']

/** `14 Nov`: a UTC day, in the form of the reader's locale. */
export function dayName(day: string): string {
  return dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
}

function Key({ series, place }: { series: Series; place: number }) {
  const isLine = series.looks === 'line'
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden width="22" height="10">
        {isLine ? (
          <line
            x1="0"
            x2="22"
            y1="5"
            y2="5"
            stroke={COLOURS[place]}
            strokeWidth="2"
            strokeDasharray={DASHES[place]}
          />
        ) : (
          <rect width="22" height="10" rx="2" fill={COLOURS[place]} />
        )}
      </svg>
      {series.label}
      {series.aside && <span className="text-ink-muted">(right side)</span>}
    </li>
  )
}

function Told({ active, label, payload, all }: TooltipContentProps & { all: readonly Series[] }) {
  if (!active || payload.length === 0) return null
  return (
    <div className="lifted rounded-control border border-rule bg-raised px-3 py-2 text-sm">
      <p className="font-medium">{dayName(String(label))}</p>
      <dl className="tabular mt-1 grid grid-cols-[1fr_auto] gap-x-4">
        {payload.map(({ name, value }) => {
          const series = all.find((one) => one.label === name)
          return (
            <div key={String(name)} className="contents">
              <dt className="text-ink-muted">{name}</dt>
              <dd className="text-right">{series?.unit.full(Number(value))}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}

function drawn(series: Series, place: number) {
  const common = {
    name: series.label,
    dataKey: (day: StatsDay) => series.of(day),
    yAxisId: series.aside ? 'aside' : 'own',
    isAnimationActive: false,
  }
  const colour = COLOURS[place]
  if (series.looks === 'line') {
    return (
      <Line
        key={series.label}
        {...common}
        type="linear"
        stroke={colour}
        strokeWidth={2}
        strokeDasharray={DASHES[place]}
        dot={false}
        connectNulls
      />
    )
  }
  const stackId = series.looks === 'stack' ? 'stack' : undefined
  return <Bar key={series.label} {...common} fill={colour} stackId={stackId} maxBarSize={28} />
}

const TICK = { fill: 'var(--ink-muted)', fontSize: 12 }

export function Chart({ title, series, days }: ChartOf & { days: readonly StatsDay[] }) {
  const own = series.find(({ aside }) => !aside)
  const aside = series.find((one) => one.aside)
  const axis = { tick: TICK, axisLine: false, tickLine: false, width: 52 } as const
  return (
    <div className="grid gap-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {series.map((one, place) => (
          <Key key={one.label} series={one} place={place} />
        ))}
      </ul>
      <ResponsiveContainer width="100%" height={240}>
        <ComposedChart
          data={[...days]}
          title={title}
          desc="Arrow keys move from day to day."
          margin={{ top: 8, right: aside ? 0 : 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--rule)" />
          <XAxis
            dataKey="day"
            tickFormatter={dayName}
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--rule)' }}
            minTickGap={28}
          />
          <YAxis yAxisId="own" {...axis} tickFormatter={own?.unit.brief} allowDecimals={false} />
          {aside && (
            <YAxis
              yAxisId="aside"
              orientation="right"
              {...axis}
              tickFormatter={aside.unit.brief}
              allowDecimals={false}
            />
          )}
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--sunken)', stroke: 'var(--rule)' }}
            content={(props) => <Told {...props} all={series} />}
          />
          {series.map(drawn)}
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}
