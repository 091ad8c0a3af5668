/** Samples of a specialist's work, a title and a text each. Empty ones are not saved. */
import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { Button, IconButton, TextArea, TextField } from '@/shared/ui'

import { type SampleEntry, type SpecialistErrors, withSample } from './specialistForm'

export type SampleFieldsProps = {
  entries: readonly SampleEntry[]
  errors: SpecialistErrors
  onChange: (entries: readonly SampleEntry[]) => void
}

export function SampleFields({ entries, errors, onChange }: SampleFieldsProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const adds = useRef<HTMLButtonElement>(null)
  /** Number of the sample that gets the focus next. */
  const next = useRef<number>(null)

  useEffect(() => {
    if (next.current === null) return
    group.current?.querySelector<HTMLElement>(`[data-entry="${next.current}"]`)?.focus()
    next.current = null
  }, [entries])

  function add() {
    const more = withSample(entries)
    next.current = more.at(-1)?.key ?? null
    onChange(more)
  }

  function remove(index: number) {
    const rest = entries.filter((_, at) => at !== index)
    next.current = rest[Math.max(index - 1, 0)]?.key ?? null
    if (rest.length === 0) adds.current?.focus()
    onChange(rest)
  }

  function write(key: number, patch: Partial<SampleEntry>) {
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)))
  }

  return (
    <fieldset ref={group} className="grid min-w-0 gap-4">
      <legend className="mb-1.5 text-sm font-medium">Portfolios</legend>
      {entries.map(({ key, title, content }, index) => (
        <div
          key={key}
          role="group"
          aria-label={`Portfolio ${index + 1}`}
          className="grid gap-3 rounded-card border border-rule p-4"
        >
          <div className="flex items-start gap-1.5">
            <div className="min-w-0 grow">
              <TextField
                label={`Title of portfolio ${index + 1}`}
                data-entry={key}
                autoComplete="off"
                value={title}
                error={errors[`portfolios[${index}].title`]}
                onChange={({ target }) => write(key, { title: target.value })}
              />
            </div>
            <IconButton label={`Remove portfolio ${index + 1}`} onClick={() => remove(index)}>
              <X aria-hidden className="size-4.5" />
            </IconButton>
          </div>
          <TextArea
            label={`Content of portfolio ${index + 1}`}
            hint="Markdown."
            rows={6}
            value={content}
            error={errors[`portfolios[${index}].content`]}
            onChange={({ target }) => write(key, { content: target.value })}
          />
        </div>
      ))}
      {errors.portfolios && (
        <p role="alert" className="text-sm text-danger">
          {errors.portfolios}
        </p>
      )}
      <div>
        <Button ref={adds} variant="ghost" size="sm" onClick={add}>
          <Plus aria-hidden className="size-4.5" />
          Add a portfolio
        </Button>
      </div>
    </fieldset>
  )
}
