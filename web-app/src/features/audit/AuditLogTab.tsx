/** The audit log: who did what to what, newest first, and the result. */
import { RotateCw } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { type AuditLog, toApiError, useAuditLogPagesInfiniteQuery } from '@/shared/api'
import { withPart } from '@/shared/lib/address'
import { PERSON } from '@/shared/lib/auditPath'
import { SaveListButton } from '@/shared/lists/SaveListButton'
import { useDebounced } from '@/shared/lib/useDebounced'
import { Button, EmptyState, PagedList } from '@/shared/ui'

import { type AuditFilter, NO_FILTER, toQuery } from './auditFilter'
import { AuditTable, type AuditTableProps } from './AuditTable'
import { EntryDialog } from './EntryDialog'
import { FilterFields } from './FilterFields'
import { Timeline } from './Timeline'

const FORMS = [
  { at: '.csv', words: 'Download CSV' },
  { at: '.jsonl', words: 'Download JSON lines' },
] as const

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
          {FORMS.map(({ at, words }) => (
            <SaveListButton
              key={at}
              variant="ghost"
              size="sm"
              file={{ list: 'audit-logs', at, filter: log.query, name: `audit-log${at}` }}
            >
              {words}
            </SaveListButton>
          ))}
        </>
      }
    >
      {(entries) => <AuditTable entries={entries} {...on} />}
    </PagedList>
  )
}

/** The typed filters, and the person in the address. */
function useFilter() {
  const [typed, setTyped] = useState(NO_FILTER)
  const [params, setParams] = useSearchParams()
  const person = params.get(PERSON) ?? ''
  const filter = useMemo(() => ({ ...typed, person }), [typed, person])
  function change(next: AuditFilter) {
    setTyped(next)
    if (next.person !== person) setParams(withPart(PERSON, null))
  }
  return { filter, change, setTyped }
}

export function AuditLogTab() {
  const { filter, change, setTyped } = useFilter()
  const [opened, setOpened] = useState<AuditLog | null>(null)
  const [followed, setFollowed] = useState<string | null>(null)
  const log = useAuditLog(useDebounced(filter))
  const onTarget = useCallback(
    (target: string) => setTyped((current) => ({ ...current, target })),
    [setTyped],
  )
  return (
    <div className="grid gap-5">
      <h2 className="sr-only">Audit Log</h2>
      <FilterFields filter={filter} onChange={change} entries={log.entries} />
      <Entries log={log} onOpen={setOpened} onTarget={onTarget} onFollow={setFollowed} />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
      {followed && <Timeline correlation={followed} onClose={() => setFollowed(null)} />}
    </div>
  )
}
