/** Who, what, to whom, and when. */
import { useId } from 'react'

import type { AuditLog } from '@/shared/api'
import { Button, TextField } from '@/shared/ui'

import { type AuditFilter, NO_FILTER } from './auditFilter'
import { shortId } from './entries'

export type FilterFieldsProps = {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
  /** The shown entries; the field suggests their actions while typing. */
  entries: readonly AuditLog[]
}

function offered(entries: readonly AuditLog[]): string[] {
  const actions = entries.map(({ action }) => action)
  const kinds = actions.map((action) => action.split('.')[0] ?? action)
  return [...new Set([...kinds, ...actions])].toSorted()
}

export function FilterFields({ filter, onChange, entries }: FilterFieldsProps) {
  const actions = useId()
  const isEmpty = Object.values(filter).every((value) => value === '')

  function field(name: keyof AuditFilter) {
    return {
      value: filter[name],
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...filter, [name]: target.value }),
    }
  }

  return (
    <div
      role="search"
      aria-label="Audit log"
      className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_auto_auto_auto]"
    >
      <div className="col-span-full">
        <TextField
          label="Search"
          type="search"
          placeholder="Part of an action or a name, or an id"
          maxLength={200}
          {...field('search')}
        />
      </div>
      <TextField label="Admin" placeholder="Name or System" {...field('admin')} />
      <TextField label="Action" placeholder="wallet.settled" list={actions} {...field('action')} />
      <div className="col-span-2 lg:col-span-1">
        <TextField label="Target" placeholder="Id, or kind/id" {...field('target')} />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField label="From" type="datetime-local" {...field('from')} />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <TextField label="Before" type="datetime-local" {...field('to')} />
      </div>
      <Button
        variant="ghost"
        className="justify-self-start"
        disabled={isEmpty}
        onClick={() => onChange(NO_FILTER)}
      >
        Clear
      </Button>
      {filter.person !== '' && (
        <p className="col-span-full text-sm text-ink-muted">
          Only what the person{' '}
          <span className="font-mono text-xs" title={filter.person}>
            {shortId(filter.person)}
          </span>{' '}
          did, and what happened to their account and wallet.
        </p>
      )}
      <datalist id={actions}>
        {offered(entries).map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
    </div>
  )
}
