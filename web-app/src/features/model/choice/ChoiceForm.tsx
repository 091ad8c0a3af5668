/** Which model writes for whom, and its cost limit per day: one form, saved as a whole. */
import type { FormEvent } from 'react'

import { SpecialistPicker } from '@/features/catalog'
import type { ModelsPage } from '@/shared/api'
import { useCategories } from '@/shared/content/useCategories'
import { Button, Select, TextField } from '@/shared/ui'

import { Spending } from '../Spending'
import { NONE } from './choiceDraft'
import { Rules } from './Rules'
import { type Choosing, useChoice } from './useChoice'

type Options = readonly { value: string; label: string }[]

function Standard({ choosing, models }: { choosing: Choosing; models: Options }) {
  const { draft, errors, change } = choosing
  const field = (name: 'default' | 'fallback' | 'judge', none: string) => ({
    value: draft[name],
    error: errors[name],
    options: [{ value: NONE, label: none }, ...models],
    onValueChange: (next: string) => change({ [name]: next }),
  })
  return (
    <div className="grid items-start gap-5 md:grid-cols-3">
      <Select
        label="Default"
        hint="Writes wherever nothing else is said."
        {...field('default', 'The built-in writer')}
      />
      <Select
        label="Fallback"
        hint="Writes when the one that should does not answer."
        {...field('fallback', 'None')}
      />
      <Select
        label="Judge"
        hint="Reads rehearsals and says whether the tone is right."
        {...field('judge', 'None')}
      />
    </div>
  )
}

function Exceptions({ choosing, models }: { choosing: Choosing; models: Options }) {
  const names = useCategories().map(({ name }) => ({ value: name, label: name }))
  const categories = choosing.rules('categories')
  const specialists = choosing.rules('specialists')
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <Rules
        title="By category"
        note="Goes before the default."
        noun="Category"
        rules={categories}
        models={models}
      >
        {(rule, label) => (
          <Select
            label={label}
            hideLabel
            value={rule.of ?? ''}
            placeholder="Choose a category"
            options={names}
            error={categories.errorOf(rule, 'of')}
            onValueChange={(of) => categories.change(rule, { of })}
          />
        )}
      </Rules>
      <Rules
        title="By specialist"
        note="Goes before the category."
        noun="Specialist"
        rules={specialists}
        models={models}
      >
        {(rule, label) => (
          <SpecialistPicker
            label={label}
            hideLabel
            value={rule.of}
            error={specialists.errorOf(rule, 'of')}
            onChange={(of) => specialists.change(rule, { of })}
          />
        )}
      </Rules>
    </div>
  )
}

function Ceiling({ choosing, page }: { choosing: Choosing; page: ModelsPage }) {
  const { draft, errors, change } = choosing
  return (
    <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-[14rem_1fr]">
      <TextField
        label="Ceiling a day, in dollars"
        hint="Left empty, there is none."
        name="ceiling"
        inputMode="decimal"
        autoComplete="off"
        value={draft.ceiling}
        error={errors.ceiling}
        onChange={({ target }) => change({ ceiling: target.value })}
      />
      <div className="sm:pt-10">
        <Spending spent={page.spentToday} ceiling={page.choice.ceiling} />
      </div>
    </div>
  )
}

export function ChoiceForm({ page }: { page: ModelsPage }) {
  const choosing = useChoice(page.choice)
  const { element, save, discard, isChanged, isSaving } = choosing
  const models = page.connections.map(({ id, name }) => ({ value: id, label: name }))

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) void save()
  }

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-8">
      <Standard choosing={choosing} models={models} />
      <Exceptions choosing={choosing} models={models} />
      <Ceiling choosing={choosing} page={page} />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save who writes'}
        </Button>
        {isChanged && (
          <Button variant="ghost" onClick={discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}
