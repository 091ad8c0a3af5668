/** The specialists: find, add, change, delete. */
import { Upload } from 'lucide-react'
import { useState } from 'react'

import { type AdminAgent, toApiError, useAdminAgentPagesInfiniteQuery } from '@/shared/api'
import { useDebounced } from '@/shared/lib/useDebounced'
import { Button, EmptyState, PagedList, Select, TextField } from '@/shared/ui'

import { DeleteDialog } from './DeleteDialog'
import { ExportButton } from './ExportButton'
import { ImportDialog } from './ImportDialog'
import { SpecialistDialog } from './SpecialistDialog'
import { type Order, ORDERS } from './specialistList'
import { type SpecialistActions, SpecialistTable } from './SpecialistTable'
import { VersionsDialog } from './VersionsDialog'

type Open =
  { kind: 'create' | 'import' } | { kind: 'edit' | 'versions' | 'delete'; agent: AdminAgent }

type ListProps = SpecialistActions & { search: string; sort: Order }

function SpecialistList({ search, sort, ...actions }: ListProps) {
  const list = useAdminAgentPagesInfiniteQuery({ sort, ...(search && { search }) })
  return (
    <PagedList
      list={list}
      loading="Loading AI specialists"
      failure={toApiError(list.error).message || 'The AI specialists could not be loaded.'}
      height="h-64"
      nothing={
        search === '' ? (
          <EmptyState title="No AI specialists yet">Visitors find nobody to hire.</EmptyState>
        ) : (
          <EmptyState title="Nobody found">
            No name, code name, category or subcategory contains “{search}”.
          </EmptyState>
        )
      }
    >
      {(agents) => <SpecialistTable agents={agents} {...actions} />}
    </PagedList>
  )
}

export function SpecialistsTab() {
  const [typed, setTyped] = useState('')
  const [order, setOrder] = useState<Order>('name')
  const [open, setOpen] = useState<Open | null>(null)
  const search = useDebounced(typed).trim()
  const close = () => setOpen(null)
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">AI Specialists</h2>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-56 sm:max-w-sm">
          <TextField
            label="Search AI specialists"
            hideLabel
            type="search"
            placeholder="Search by name, category or code name"
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="grow basis-52 sm:max-w-60">
          <Select
            label="Order"
            hideLabel
            value={order}
            options={ORDERS}
            onValueChange={(next) => setOrder(next as Order)}
          />
        </div>
        <div className="flex flex-wrap gap-2.5 sm:ml-auto">
          <ExportButton search={search} />
          <Button variant="secondary" onClick={() => setOpen({ kind: 'import' })}>
            <Upload aria-hidden className="size-4" />
            Import
          </Button>
          <Button onClick={() => setOpen({ kind: 'create' })}>Add an AI specialist</Button>
        </div>
      </div>
      <SpecialistList
        search={search}
        sort={order}
        onEdit={(agent) => setOpen({ kind: 'edit', agent })}
        onVersions={(agent) => setOpen({ kind: 'versions', agent })}
        onDelete={(agent) => setOpen({ kind: 'delete', agent })}
      />
      {open?.kind === 'import' && <ImportDialog onClose={close} />}
      {open?.kind === 'create' && <SpecialistDialog onClose={close} />}
      {open?.kind === 'edit' && <SpecialistDialog agent={open.agent} onClose={close} />}
      {open?.kind === 'versions' && <VersionsDialog agent={open.agent} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog agent={open.agent} onClose={close} />}
    </div>
  )
}
