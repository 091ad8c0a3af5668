/** Who did what to what, newest first, and what came of it. */
import { RotateCw } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'

import { type AuditLog, toApiError, useAuditLogPagesInfiniteQuery } from '@/shared/api'
import { useDebounced } from '@/shared/lib/useDebounced'
import { Button, EmptyState, PagedList } from '@/shared/ui'

import { type AuditFilter, NO_FILTER, toQuery } from './auditFilter'
import { AuditTable, type AuditTableProps } from './AuditTable'
import { EntryDialog } from './EntryDialog'
import { FilterFields } from './FilterFields'
import { SaveButton } from './SaveButton'
import { Timeline } from './Timeline'

function useAuditLog(filter: AuditFilter) {
  const query = useMemo(() => toQuery(filter), [filter])
  const list = useAuditLogPagesInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const pages = list.data?.pages
  const entries = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages])
  return { ...list, query, entries }
}

type Log = ReturnType<typeof useAuditLog>

type EntriesProps = { log: Log } & Omit<AuditTableProps, 'entries'>

function Entries({ log, ...on }: EntriesProps) {
  return (
    <PagedList
      list={log}
      loading="Loading the audit log"
      failure={toApiError(log.error).message || 'The audit log could not be loaded.'}
      height="h-96"
      nothing={
        <EmptyState title="Nothing recorded">No event answers to all of these filters.</EmptyState>
      }
      more="Load older"
      beside={
        <>
          <Button
            variant="ghost"
            size="sm"
            disabled={log.isFetching}
            onClick={() => void log.refetch()}
          >
            <RotateCw aria-hidden className="size-4" />
            Refresh
          </Button>
          <SaveButton query={log.query} />
        </>
      }
    >
      {(entries) => <AuditTable entries={entries} {...on} />}
    </PagedList>
  )
}

export function AuditLogTab() {
  const [filter, setFilter] = useState(NO_FILTER)
  const [opened, setOpened] = useState<AuditLog | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const log = useAuditLog(useDebounced(filter))
  const onTarget = useCallback(
    (target: string) => setFilter((current) => ({ ...current, target })),
    [],
  )
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Audit Log</h2>
      <FilterFields filter={filter} onChange={setFilter} entries={log.entries} />
      <Entries log={log} onOpen={setOpened} onTarget={onTarget} onFollow={setFollowed} />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
      {followed && <Timeline correlation={followed} onClose={() => setFollowed(null)} />}
    </div>
  )
}
