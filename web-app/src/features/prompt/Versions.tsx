/**
 * Every version of the message to all specialists: when and by whom it was saved, and how it
 * differs from the current one.
 */
import { useId, useState } from 'react'

import {
  type GlobalPrompt,
  type GlobalPromptVersion,
  useGlobalPromptVersionPagesInfiniteQuery,
} from '@/shared/api'
import { Comparison } from '@/shared/comparison/Comparison'
import { formatDateTime } from '@/shared/lib/format'
import { Button, notify, PagedList, Tag } from '@/shared/ui'

type VersionProps = {
  version: GlobalPromptVersion
  current: GlobalPrompt
  onRestore: (text: string) => void
}

function Version({ version: { version, ...saved }, current, onRestore }: VersionProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const holds = version === current.version
  const name = `Version ${version}`

  function restore() {
    onRestore(saved.globalPrompt)
    notify.success(`${name} stands in the field. Save it to have it used.`)
  }

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
        <div className="flex gap-2">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${holds ? 'Read' : 'Compare'} ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {holds ? 'Read' : 'Compare'}
          </Button>
          {!holds && (
            <Button variant="secondary" size="sm" aria-label={`Restore ${name}`} onClick={restore}>
              Restore
            </Button>
          )}
        </div>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && holds && (
          <p dir="auto" className="max-w-reading whitespace-pre-wrap wrap-anywhere">
            {saved.globalPrompt || 'Specialists are told nothing beside their own prompts.'}
          </p>
        )}
        {isOpen && !holds && (
          <Comparison
            view="inline"
            before={{ label: name, content: saved.globalPrompt }}
            after={{ label: 'In use', content: current.globalPrompt }}
          />
        )}
      </div>
    </li>
  )
}

export function Versions({ current, onRestore }: Omit<VersionProps, 'version'>) {
  const id = useId()
  const list = useGlobalPromptVersionPagesInfiniteQuery({})
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-lg">
        Versions
      </h3>
      <PagedList
        list={list}
        loading="Loading the versions"
        failure="The versions could not be loaded."
        height="h-32"
        more="Older versions"
        nothing={<p className="text-sm text-ink-muted">No message was saved yet.</p>}
      >
        {(versions) => (
          <ol className="divide-y divide-rule border-y border-rule">
            {versions.map((version) => (
              <Version key={version.version} {...{ version, current, onRestore }} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  )
}
