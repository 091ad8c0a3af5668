/** The log, one line per event. The arrow keys move up and down in a column. */
import { type KeyboardEvent, memo } from 'react'

import type { AuditLog } from '@/shared/api'
import { Table, useColumns } from '@/shared/ui'

import { shortId, shortTarget, toTheSecond } from './entries'

const HEADS = ['Admin', 'Member', 'Action', 'Target', 'Timestamp', 'Correlation']
const LINK = 'link min-w-28 text-left font-mono text-xs wrap-anywhere'

/** From a button to the one above or below it. */
function moveInColumn(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const { column } = (event.target as HTMLElement).dataset
  if (step === undefined || column === undefined) return
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column="${column}"]`),
  ]
  const next = buttons[buttons.indexOf(event.target as HTMLElement) + step]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

type LineProps = {
  entry: AuditLog
  onOpen: (entry: AuditLog) => void
  onTarget: (target: string) => void
  onFollow: (correlationId: string) => void
}

function Line({ entry, onOpen, onTarget, onFollow }: LineProps) {
  const { admin, actorId, actorKind, action, target, timestamp, correlationId, command } = entry
  const isMember = actorKind === 'user'
  const actor = <span title={actorId ?? undefined}>{shortId(admin)}</span>
  return (
    <Table.Row>
      <Table.Cell className="wrap-anywhere">{!isMember && actor}</Table.Cell>
      <Table.Cell className="wrap-anywhere">{isMember && actor}</Table.Cell>
      <Table.Cell>
        <button
          type="button"
          data-column="action"
          title={command}
          aria-haspopup="dialog"
          onClick={() => onOpen(entry)}
          className="link text-left sm:whitespace-nowrap"
        >
          {action}
        </button>
      </Table.Cell>
      <Table.Cell>
        <button
          type="button"
          data-column="target"
          title={target}
          aria-label={`Only ${shortTarget(target)}`}
          onClick={() => onTarget(target)}
          className={LINK}
        >
          {shortTarget(target)}
        </button>
      </Table.Cell>
      <Table.Cell className="tabular whitespace-nowrap">
        <time dateTime={timestamp} title={timestamp}>
          {toTheSecond(timestamp)}
        </time>
      </Table.Cell>
      <Table.Cell>
        <button
          type="button"
          data-column="correlation"
          title={correlationId}
          aria-label={`Follow ${shortId(correlationId)}`}
          aria-haspopup="dialog"
          onClick={() => onFollow(correlationId)}
          className={LINK}
        >
          {shortId(correlationId)}
        </button>
      </Table.Cell>
    </Table.Row>
  )
}

export type AuditTableProps = Omit<LineProps, 'entry'> & { entries: readonly AuditLog[] }

export const AuditTable = memo(function AuditTable({
  entries,
  onOpen,
  onTarget,
  onFollow,
}: AuditTableProps) {
  const columns = useColumns({ table: 'audit', heads: HEADS, always: 'Action' })
  return (
    <Table.Root label="Audit log" heads={HEADS} tall columns={columns} onKeyDown={moveInColumn}>
      {entries.map((entry) => (
        <Line
          key={entry.position}
          entry={entry}
          onOpen={onOpen}
          onTarget={onTarget}
          onFollow={onFollow}
        />
      ))}
    </Table.Root>
  )
})
