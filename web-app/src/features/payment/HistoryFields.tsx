/** The filters of the history, and its lines as a file. */
import { Download } from 'lucide-react'

import { toApiError, useSaveBillingHistoryMutation } from '@/shared/api'
import { Button, notify, Select, TextField } from '@/shared/ui'

import { type HistoryFilter, KINDS, toQuery } from './historyFilter'

const FAILED = 'The file could not be made. Please try again.'

export type HistoryFieldsProps = {
  filter: HistoryFilter
  onChange: (filter: HistoryFilter) => void
}

export function HistoryFields({ filter, onChange }: HistoryFieldsProps) {
  const [save, { isLoading }] = useSaveBillingHistoryMutation()

  async function download() {
    try {
      await save(toQuery(filter)).unwrap()
    } catch (error) {
      const { message, fields } = toApiError(error)
      console.error('The history could not be saved.', message || error)
      notify.error(Object.values(fields ?? {})[0] ?? (message || FAILED))
    }
  }

  return (
    <div
      role="search"
      aria-label="History"
      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 md:grid-cols-[minmax(10rem,14rem)_auto_auto_1fr]"
    >
      <div className="col-span-2 md:col-span-1">
        <Select
          label="Show"
          value={filter.kind}
          onValueChange={(kind) =>
            onChange({ ...filter, kind: KINDS.find(({ value }) => value === kind)?.value ?? 'all' })
          }
          options={KINDS}
        />
      </div>
      <TextField
        label="From"
        type="date"
        max={filter.to || undefined}
        value={filter.from}
        onChange={({ target }) => onChange({ ...filter, from: target.value })}
      />
      <TextField
        label="Until"
        type="date"
        min={filter.from || undefined}
        value={filter.to}
        onChange={({ target }) => onChange({ ...filter, to: target.value })}
      />
      <Button
        variant="secondary"
        className="col-span-2 justify-self-start md:col-span-1 md:justify-self-end"
        disabled={isLoading}
        onClick={() => void download()}
      >
        <Download aria-hidden className="size-4" />
        Download CSV
      </Button>
    </div>
  )
}
