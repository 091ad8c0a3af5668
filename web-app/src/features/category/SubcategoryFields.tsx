/**
 * The subcategories of a category, a field each. One field always stays; empty ones are not saved.
 */
import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Button, IconButton, TextField } from '@/shared/ui'

import { blamed, type Entry, withEntry } from './categoryForm'

export type SubcategoryFieldsProps = {
  entries: readonly Entry[]
  error: string | undefined
  onChange: (entries: readonly Entry[]) => void
}

export function SubcategoryFields({ entries, error, onChange }: SubcategoryFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  /** Number of the field that gets the focus next. */
  const next = useRef<number>(null)
  const wrong = blamed(entries, error)

  useEffect(() => {
    if (next.current === null) return
    group.current?.querySelector<HTMLElement>(`[data-entry="${next.current}"]`)?.focus()
    next.current = null
  }, [entries])

  function add() {
    const more = withEntry(entries)
    next.current = more.at(-1)?.key ?? null
    onChange(more)
  }

  function remove(index: number) {
    const rest = entries.filter((_, at) => at !== index)
    next.current = rest[Math.max(index - 1, 0)]?.key ?? null
    onChange(rest)
  }

  function write(key: number, text: string) {
    onChange(entries.map((entry) => (entry.key === key ? { key, text } : entry)))
  }

  return (
    <fieldset ref={group} className="grid gap-2.5">
      <legend className="mb-1.5 text-sm font-medium">Subcategories</legend>
      {entries.map(({ key, text }, index) => (
        <div key={key} className="flex items-start gap-1.5">
          <div className="min-w-0 grow">
            <TextField
              label={`Subcategory ${index + 1}`}
              hideLabel
              data-entry={key}
              autoComplete="off"
              value={text}
              error={key === wrong ? error : undefined}
              onChange={({ target }) => write(key, target.value)}
            />
          </div>
          {entries.length > 1 && (
            <IconButton label={`Remove subcategory ${index + 1}`} onClick={() => remove(index)}>
              <X aria-hidden className="size-4.5" />
            </IconButton>
          )}
        </div>
      ))}
      <div>
        <Button variant="ghost" size="sm" onClick={add}>
          <Plus aria-hidden className="size-4.5" />
          Add a subcategory
        </Button>
      </div>
    </fieldset>
  )
}
