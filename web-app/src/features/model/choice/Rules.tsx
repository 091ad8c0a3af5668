/** Lines of “this one writes with that”: for categories, or for specialists. */
import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

import { Button, IconButton, Select, type SelectOption } from '@/shared/ui'

import type { Rule } from './choiceDraft'
import type { Choosing } from './useChoice'

export type RulesProps = {
  title: string
  note: string
  /** The subject of a line: `category`, `specialist`. */
  noun: string
  rules: ReturnType<Choosing['rules']>
  models: readonly SelectOption[]
  /** The field that chooses the subject of a line. */
  children: (rule: Rule, label: string) => ReactNode
}

export function Rules({ title, note, noun, rules, models, children }: RulesProps) {
  const adding = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLFieldSetElement>(null)

  function add() {
    rules.add()
    // The new line is on the page by the next turn.
    setTimeout(() => {
      const lines = [...(group.current?.querySelectorAll('[data-line]') ?? [])]
      lines.at(-1)?.querySelector<HTMLElement>('input, button')?.focus()
    }, 0)
  }

  return (
    <fieldset ref={group} className="grid min-w-0 content-start gap-3">
      <legend className="font-medium">{title}</legend>
      <p className="text-sm text-ink-muted">{note}</p>
      {rules.lines.map((rule, index) => (
        <div
          key={rule.key}
          data-line
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-1 gap-y-2 rounded-control border border-rule p-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:gap-x-2 sm:border-0 sm:p-0"
        >
          {children(rule, `${noun} ${index + 1}`)}
          <div className="row-start-2 sm:row-start-1 sm:col-start-2">
            <Select
              label={`Model of ${noun.toLowerCase()} ${index + 1}`}
              hideLabel
              value={rule.modelId ?? ''}
              placeholder="Choose a model"
              options={models}
              error={rules.errorOf(rule, 'modelId')}
              onValueChange={(modelId) => rules.change(rule, { modelId })}
            />
          </div>
          <IconButton
            label={`Remove ${noun.toLowerCase()} ${index + 1}`}
            className="row-start-1 col-start-2 sm:col-start-3"
            onClick={() => {
              rules.remove(rule)
              adding.current?.focus()
            }}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {rules.error && (
        <p role="alert" className="text-sm text-danger">
          {rules.error}
        </p>
      )}
      <Button
        ref={adding}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={add}
      >
        <Plus aria-hidden className="size-4" />
        Add a {noun.toLowerCase()}
      </Button>
    </fieldset>
  )
}
