/** Where a job is described. Ctrl+Enter asks, as Enter begins a new line. */
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'

import { excess } from '@/shared/lib/excess'
import { formatNumber } from '@/shared/lib/format'
import { Button, Chip, TextArea } from '@/shared/ui'

import { EXAMPLES } from './examples'
import { LONGEST_BRIEF } from './useJob'

export const EMPTY = 'Say what you need written.'

export type JobFormProps = {
  brief: string
  onChange: (brief: string) => void
  onAsk: () => void
  isAsking: boolean
}

export function JobForm({ brief, onChange, onAsk, isAsking }: JobFormProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [isTried, setTried] = useState(false)
  const isEmpty = brief.trim() === ''
  const tooMany = excess(brief, LONGEST_BRIEF)
  const error =
    tooMany > 0
      ? `The description is ${formatNumber(tooMany)} characters too long.`
      : isTried && isEmpty
        ? EMPTY
        : undefined

  function ask() {
    setTried(true)
    if (isEmpty || tooMany > 0) area.current?.focus()
    else if (!isAsking) onAsk()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    ask()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    ask()
  }

  function begin(example: string) {
    onChange(example)
    area.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <TextArea
        ref={area}
        label="What do you need written?"
        hint="What kind of text, about what, for whom, how long. Nobody but you reads it until you send it."
        error={error}
        rows={6}
        value={brief}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        className="font-serif text-lg"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" aria-disabled={isAsking}>
          Find who fits
        </Button>
        {isEmpty && (
          <div role="group" aria-label="Examples" className="flex flex-wrap items-center gap-2">
            <span aria-hidden className="text-sm text-ink-muted">
              For example
            </span>
            {EXAMPLES.map(({ label, brief: example }) => (
              <Chip key={label} aria-pressed={undefined} onClick={() => begin(example)}>
                {label}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </form>
  )
}
