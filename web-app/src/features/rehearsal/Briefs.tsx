/** The briefs for rehearsals of a specialist. */
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'

import { type RehearsalBrief, toApiError, useWriteBriefsMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { Button, EmptyState, notify } from '@/shared/ui'

import { BriefDialog } from './BriefDialog'
import { MOST_BRIEFS, mustOf } from './briefForm'

type BriefItemProps = { brief: RehearsalBrief; onEdit: () => void; onRemove: () => void }

function BriefItem({ brief, onEdit, onRemove }: BriefItemProps) {
  const { title, text } = brief
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3.5">
      <div className="grid min-w-0 max-w-reading flex-1 basis-64 gap-0.5">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
          {text}
        </p>
        <p className="text-xs text-ink-muted wrap-anywhere">{mustOf(brief)}</p>
      </div>
      <div className="-ml-3 flex sm:ml-0">
        <Button variant="ghost" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function useBriefs(agentId: string, briefs: readonly RehearsalBrief[]) {
  const [write] = useWriteBriefsMutation()
  const keyFor = useIdempotencyKey()

  function writeAll(next: RehearsalBrief[]) {
    const key = keyFor({ agentId, next })
    const rehearsalBriefsRequest = { briefs: next }
    return write({ agentId, rehearsalBriefsRequest, 'Idempotency-Key': key }).unwrap()
  }

  return {
    save: (brief: RehearsalBrief) => {
      const isKnown = briefs.some(({ id }) => id === brief.id)
      const changed = briefs.map((known) => (known.id === brief.id ? brief : known))
      return writeAll(isKnown ? changed : [...briefs, brief])
    },
    remove: (brief: RehearsalBrief) => writeAll(briefs.filter((known) => known !== brief)),
  }
}

export type BriefsProps = { agentId: string; briefs: readonly RehearsalBrief[] }

export function Briefs({ agentId, briefs }: BriefsProps) {
  const { save, remove } = useBriefs(agentId, briefs)
  const [editing, setEditing] = useState<RehearsalBrief | 'new' | null>(null)
  const adding = useRef<HTMLButtonElement>(null)

  async function onRemove(brief: RehearsalBrief) {
    try {
      await remove(brief)
      notify.success(`“${brief.title}” is removed.`)
      adding.current?.focus()
    } catch (cause) {
      notify.error('The brief could not be removed.', { description: toApiError(cause).message })
    }
  }

  return (
    <section aria-labelledby="briefs" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3 id="briefs" className="text-xl">
          Briefs
        </h3>
        <Button
          ref={adding}
          variant="secondary"
          size="sm"
          disabled={briefs.length >= MOST_BRIEFS}
          onClick={() => setEditing('new')}
        >
          <Plus aria-hidden className="size-4" />
          Add a brief
        </Button>
      </div>
      {briefs.length === 0 ? (
        <EmptyState title="No brief yet" className="py-8">
          Write down what clients ask for, and what a good text has to show. The same briefs serve
          every later rehearsal.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {briefs.map((brief) => (
            <BriefItem
              key={brief.id}
              brief={brief}
              onEdit={() => setEditing(brief)}
              onRemove={() => void onRemove(brief)}
            />
          ))}
        </ul>
      )}
      {editing !== null && (
        <BriefDialog
          brief={editing === 'new' ? undefined : editing}
          onSave={save}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}
