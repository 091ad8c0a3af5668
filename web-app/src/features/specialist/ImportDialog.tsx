/**
 * Imports specialists from a file: the changes are shown first, and made only after a confirmation.
 */
import { type ChangeEvent, useId } from 'react'

import type { AgentImport, ImportedAgent } from '@/shared/api'
import { Button, Dialog, Loading, Skeleton } from '@/shared/ui'

import { type Complaint, counted } from './importFile'
import { useImport } from './useImport'

function Names({ title, agents }: { title: string; agents: readonly ImportedAgent[] }) {
  const id = useId()
  if (agents.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-1.5">
      <h3 id={id} className="text-sm font-medium">
        {title} <span className="tabular text-ink-muted">({agents.length})</span>
      </h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {agents.map(({ id: key, name }) => (
          <li key={key}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Preview({ name, would }: { name: string; would: AgentImport }) {
  const { created, changed, unchanged } = would
  const isNothing = created.length + changed.length === 0
  return (
    <div role="group" aria-label="What would change" className="grid gap-4">
      <p role="status" className="text-sm">
        {isNothing ? (
          <>
            Nothing would change: everybody in <bdi>{name}</bdi> reads so already.
          </>
        ) : (
          <>
            <bdi>{name}</bdi> would add {counted(created.length)} and change {changed.length}.
            Nobody is deleted.
          </>
        )}
      </p>
      <Names title="Added" agents={created} />
      <Names title="Changed" agents={changed} />
      <Names title="Unchanged" agents={unchanged} />
    </div>
  )
}

function Complaints({ name, complaints }: { name: string; complaints: readonly Complaint[] }) {
  return (
    <div role="alert" className="grid gap-3 rounded-control bg-danger-soft px-4 py-3 text-sm">
      <p className="font-medium">
        <bdi>{name}</bdi> can not be imported. Nothing was changed.
      </p>
      <ul aria-label="What is wrong" className="grid gap-1.5">
        {complaints.map(({ where, field, message }) => (
          <li key={where + field}>
            {where}
            {field !== '' && (
              <>
                , <code className="break-all">{field}</code>
              </>
            )}
            : {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { state, choose, run, isSending } = useImport(onClose)
  const canRun =
    state.phase === 'ready' && state.would.created.length + state.would.changed.length > 0

  function onChoose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) void choose(file)
    // The same file can be chosen again after it was corrected.
    target.value = ''
  }

  return (
    <Dialog
      open
      size="wide"
      onOpenChange={onClose}
      title="Import AI specialists"
      description="From a TOML file as it is exported. Entries are known by their id: who is there is changed, who is new is added. What an entry leaves out stays as it is."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            aria-disabled={!canRun || isSending}
            onClick={() => canRun && !isSending && void run()}
          >
            {state.phase === 'ready' && isSending ? 'Importing…' : 'Import'}
          </Button>
        </>
      }
    >
      {/* The name of the file is shown below; the field itself is emptied, so that the same file
          can be chosen again. */}
      <label className="grid gap-1.5 text-sm font-medium">
        TOML file
        <input
          type="file"
          accept=".toml,application/toml,text/plain"
          className="min-w-0 rounded-control border border-control bg-raised p-2.5 font-normal text-transparent file:mr-3 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-medium file:text-ink"
          onChange={onChoose}
        />
      </label>
      {state.phase === 'checking' && (
        <Loading label="Looking at the file">
          <div className="grid gap-2.5">
            <Skeleton className="h-5" />
            <Skeleton className="h-24" />
          </div>
        </Loading>
      )}
      {state.phase === 'refused' && <Complaints name={state.name} complaints={state.complaints} />}
      {state.phase === 'ready' && <Preview name={state.name} would={state.would} />}
    </Dialog>
  )
}
