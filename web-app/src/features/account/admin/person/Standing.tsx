/** A person's balance, and their sessions. */
import { useId } from 'react'

import type { Person } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'

import { Lead, Part } from './Part'

function figures({ balance, granted, bought, spent }: Person['wallet']) {
  return [
    ['Can be spent now', balance.tokens],
    ['Of it bought', balance.bought],
    ['Set aside for replies', balance.held],
    ['Owed', balance.debt],
    ['Free tokens so far', granted],
    ['Bought so far', bought],
    ['Spent so far', spent],
  ] as const
}

export function Wallet({ wallet }: { wallet: Person['wallet'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <h3 id={id} className="text-xl">
        Tokens
      </h3>
      <dl className="divide-y divide-rule border-y border-rule text-sm">
        {figures(wallet).map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tabular">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Sessions({ sessions }: { sessions: Person['sessions'] }) {
  return (
    <Part
      title="Sessions"
      items={sessions}
      keyOf={({ createdAt, lastSeenAt }) => createdAt + lastSeenAt}
      nothing="Signed in nowhere."
    >
      {({ createdAt, lastSeenAt, remember }) => (
        <>
          <Lead>{remember ? 'A browser that is remembered' : 'Until the browser closes'}</Lead>
          <span className="tabular text-ink-muted">
            since {formatDateTime(createdAt)}, last used {formatDateTime(lastSeenAt)}
          </span>
        </>
      )}
    </Part>
  )
}
