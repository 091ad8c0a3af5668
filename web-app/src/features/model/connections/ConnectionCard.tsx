/** One connection: its model, its health, where it is used, and its cost today. */
import { Eye, KeyRound } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'

import type { ModelConnection, ModelUse } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { Button, Tag } from '@/shared/ui'

import { dollars, hostOf, price } from '../figures'
import { Places } from '../Places'
import { Health, HealthTag } from './Health'

export type CardAction = 'test' | 'edit' | 'remove'

const LABELS: Record<CardAction, string> = { test: 'Test', edit: 'Edit', remove: 'Remove' }

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-xs text-ink-muted">{label}</dt>
      <dd className="text-sm">{children}</dd>
    </div>
  )
}

type Known = { connection: ModelConnection }

function Price({ connection: { inputPrice, outputPrice, hasKey } }: Known) {
  if (inputPrice === null && outputPrice === null)
    // A provider that needs a key mostly costs money.
    return <span className={cx(hasKey && 'text-warning')}>None set, counts as free</span>
  return (
    <span className="tabular">
      {price(inputPrice ?? 0)} in, {price(outputPrice ?? 0)} out
      <span className="text-ink-muted"> per million</span>
    </span>
  )
}

function Facts({ connection, today }: Known & { today: ModelUse | undefined }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-3">
      <Fact label="Price">
        <Price connection={connection} />
      </Fact>
      <Fact label="Used for">
        {connection.usedBy.length === 0 ? 'Nothing yet' : <Places usedBy={connection.usedBy} />}
      </Fact>
      <Fact label="Today">
        <span className="tabular">
          {dollars(today?.cost ?? 0)} paid
          <span className="text-ink-muted">
            , {formatNumber(today?.tokensCharged ?? 0)} tokens charged
          </span>
        </span>
      </Fact>
    </dl>
  )
}

export type ConnectionCardProps = Known & {
  today: ModelUse | undefined
  /** It has just been connected, and gets the focus. */
  isNew: boolean
  onAction: (action: CardAction) => void
}

export function ConnectionCard({ connection, today, isNew, onAction }: ConnectionCardProps) {
  const { name, model, baseUrl, sees, hasKey } = connection
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])

  return (
    <li
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-rule bg-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <h3 id={id} tabIndex={-1} ref={heading} className="text-lg wrap-anywhere outline-none">
              {name}
            </h3>
            <HealthTag {...connection} />
            {sees && (
              <Tag>
                <Eye aria-hidden className="size-3.5" />
                Looks at pictures
              </Tag>
            )}
            {hasKey && (
              <Tag>
                <KeyRound aria-hidden className="size-3.5" />
                Key stored
              </Tag>
            )}
          </div>
          <p className="text-sm wrap-anywhere text-ink-muted">
            <span className="font-mono text-xs text-ink">{model}</span> at {hostOf(baseUrl)}
          </p>
        </div>
        <div className="-ml-3 flex flex-wrap sm:-mr-3 sm:ml-0">
          {(['test', 'edit', 'remove'] as const).map((action) => (
            <Button
              key={action}
              variant="ghost"
              size="sm"
              aria-label={`${LABELS[action]} ${name}`}
              onClick={() => onAction(action)}
            >
              {LABELS[action]}
            </Button>
          ))}
        </div>
      </div>
      <div className="text-sm">
        <Health {...connection} />
      </div>
      <Facts connection={connection} today={today} />
    </li>
  )
}
