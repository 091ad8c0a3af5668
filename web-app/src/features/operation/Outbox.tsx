/** The mails sent, and their state. */
import { useState } from 'react'

import {
  type MailState,
  type OutboxMail,
  toApiError,
  useOutboxPagesInfiniteQuery,
} from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { ACTIONS, Button, Chip, EmptyState, PagedList, Table, Tag } from '@/shared/ui'

import { ReadMail } from './ReadMail'

const STATES = {
  waiting: { label: 'Waiting', tone: 'info' },
  failed: { label: 'Failed', tone: 'danger' },
  kept: { label: 'Kept here', tone: 'neutral' },
  sent: { label: 'Sent', tone: 'positive' },
} as const

const FILTERS = [null, ...(Object.keys(STATES) as MailState[])].map((state) => ({
  state,
  label: state === null ? 'All' : STATES[state].label,
}))

const HEADS = ['State', { name: 'Mail', as: 'title' } as const, 'Kind', 'Written', ACTIONS]

/** The purpose: `reset-password` as `reset password`. */
const kindInWords = (kind: string) => kind.replaceAll('-', ' ')

type LineProps = { mail: OutboxMail; onRead: (mail: OutboxMail) => void }

function Line({ mail, onRead }: LineProps) {
  const { kind, state, reason, createdAt, envelope } = mail
  const { label, tone } = STATES[state]
  return (
    <Table.Row>
      <Table.Cell>
        <Tag tone={tone} className="whitespace-nowrap">
          {label}
        </Tag>
      </Table.Cell>
      <Table.Cell className="min-w-60">
        {envelope === null ? (
          <p className="text-ink-muted">Its text is no longer here.</p>
        ) : (
          <>
            <p className="wrap-anywhere">{envelope.subject}</p>
            <p className="text-xs wrap-anywhere text-ink-muted">{envelope.to}</p>
          </>
        )}
        {reason !== null && state !== 'sent' && (
          <p className="mt-1 text-xs wrap-anywhere text-danger">{reason}</p>
        )}
      </Table.Cell>
      <Table.Cell className="whitespace-nowrap">{kindInWords(kind)}</Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Table.Cell>
      <Table.Cell className="py-0 text-right">
        {envelope !== null && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Read “${envelope.subject}” to ${envelope.to}`}
            onClick={() => onRead(mail)}
          >
            Read
          </Button>
        )}
      </Table.Cell>
    </Table.Row>
  )
}

type MailsProps = { state: MailState | null; onRead: (mail: OutboxMail) => void }

function Mails({ state, onRead }: MailsProps) {
  const list = useOutboxPagesInfiniteQuery(state === null ? {} : { state }, {
    refetchOnMountOrArgChange: true,
  })
  return (
    <PagedList
      list={list}
      loading="Loading mails"
      failure={toApiError(list.error).message || 'The mails could not be loaded.'}
      height="h-64"
      nothing={
        <EmptyState title="No mail" className="py-6">
          {state === null
            ? 'What the product writes to people is listed here.'
            : 'No mail is in this state.'}
        </EmptyState>
      }
    >
      {(mails) => (
        <Table.Root label="Mails" heads={HEADS} tall>
          {mails.map((mail) => (
            <Line key={mail.id} mail={mail} onRead={onRead} />
          ))}
        </Table.Root>
      )}
    </PagedList>
  )
}

export function Outbox() {
  const [state, setState] = useState<MailState | null>(null)
  const [reading, setReading] = useState<OutboxMail | null>(null)
  return (
    <>
      <div role="group" aria-label="State of the mails" className="flex flex-wrap gap-2">
        {FILTERS.map((filter) => (
          <Chip
            key={filter.label}
            selected={filter.state === state}
            onClick={() => setState(filter.state)}
          >
            {filter.label}
          </Chip>
        ))}
      </div>
      <Mails state={state} onRead={setReading} />
      {reading && <ReadMail mail={reading} onClose={() => setReading(null)} />}
    </>
  )
}
