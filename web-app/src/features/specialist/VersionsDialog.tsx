/**
 * Every version of a specialist: when and by whom it was saved, how it differs from the current
 * one, and a button to restore it.
 */
import { useId, useState } from 'react'

import {
  type AdminAgent,
  type AgentDefinition,
  type AgentVersion,
  toApiError,
  useAgentVersionPagesInfiniteQuery,
} from '@/shared/api'
import { Comparison } from '@/shared/comparison/Comparison'
import { formatDateTime } from '@/shared/lib/format'
import { Button, Dialog, PagedList, Tag } from '@/shared/ui'

import { textOf } from './definitionText'
import { useRestore } from './useRestore'

type VersionProps = {
  agentId: string
  version: AgentVersion
  /** The current version, and its number. */
  now: AgentVersion
}

function Difference({
  name,
  before,
  now,
}: {
  name: string
  before: AgentDefinition
  now: AgentDefinition
}) {
  return (
    <Comparison
      view="inline"
      before={{ label: name, content: textOf(before) }}
      after={{ label: 'In use', content: textOf(now) }}
    />
  )
}

function Version({ agentId, version: { version, definition, ...saved }, now }: VersionProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { restore, isRestoring } = useRestore(agentId, now.version)
  const holds = version === now.version
  const name = `Version ${version}`
  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-0.5">
          <p className="flex items-center gap-2.5 font-medium">
            {name}
            {holds && <Tag>In use</Tag>}
          </p>
          <p className="text-sm text-ink-muted">
            <bdi>{saved.savedBy}</bdi>, {formatDateTime(saved.savedAt)}
          </p>
        </div>
        {!holds && (
          <div className="flex gap-2">
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`Compare ${name}`}
              onClick={() => setOpen(!isOpen)}
            >
              Compare
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Restore ${name}`}
              aria-disabled={isRestoring}
              onClick={() => !isRestoring && void restore(version)}
            >
              {isRestoring ? 'Restoring…' : 'Restore'}
            </Button>
          </div>
        )}
      </div>
      <div id={id} hidden={!isOpen || holds}>
        {isOpen && !holds && <Difference name={name} before={definition} now={now.definition} />}
      </div>
    </li>
  )
}

export type VersionsDialogProps = { agent: AdminAgent; onClose: () => void }

export function VersionsDialog({ agent: { id, name }, onClose }: VersionsDialogProps) {
  const list = useAgentVersionPagesInfiniteQuery({ id })
  const now = list.data?.pages[0]?.items[0]
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={onClose}
      title={`Versions of ${name}`}
      description="A version that is restored is a new version. The very next reply follows it."
    >
      <PagedList
        list={list}
        loading="Loading the versions"
        failure={toApiError(list.error).message || 'The versions could not be loaded.'}
        height="h-32"
        more="Older versions"
        nothing={<p className="text-sm text-ink-muted">No version was saved yet.</p>}
      >
        {(versions) => (
          <ol aria-label="Versions" className="divide-y divide-rule border-y border-rule">
            {now &&
              versions.map((version) => (
                <Version key={version.version} agentId={id} version={version} now={now} />
              ))}
          </ol>
        )}
      </PagedList>
    </Dialog>
  )
}
