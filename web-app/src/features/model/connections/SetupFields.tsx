/** The fields of a connection. */
import { type ChangeEvent, useId } from 'react'

import type { ModelConnection, ModelPreset } from '@/shared/api'
import { Checkbox, PasswordField, Select, TextField } from '@/shared/ui'

import type { SetupForm } from './setupForm'
import type { Setup } from './useSetupForm'

type Texts = 'name' | 'baseUrl' | 'model' | 'maxTokens' | 'inputPrice' | 'outputPrice' | 'apiKey'

const PROTOCOLS = [
  { value: 'openai', label: 'Chat completions, as OpenAI and most others' },
  { value: 'anthropic', label: 'Messages, as Anthropic' },
]

function keyHint(known: ModelConnection | undefined, preset: ModelPreset | undefined): string {
  if (known?.hasKey) return 'A key is stored; type a new one to replace it.'
  if (preset?.local) return 'Servers on this machine mostly need none.'
  return 'Kept sealed on the server, sent to this address alone, and never shown again.'
}

export type SetupFieldsProps = {
  setup: Setup
  known: ModelConnection | undefined
  preset: ModelPreset | undefined
  /** Known model names of this provider. */
  models: readonly string[]
}

export function SetupFields({ setup, known, preset, models }: SetupFieldsProps) {
  const { form, errors, change } = setup
  const suggestions = useId()

  function field(name: Texts) {
    return {
      name,
      value: form[name],
      error: errors[name],
      autoComplete: 'off',
      spellCheck: false,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    }
  }

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField label="Name" hint="What you call it here." maxLength={60} {...field('name')} />
      <TextField label="Address" type="url" inputMode="url" dir="ltr" {...field('baseUrl')} />
      {form.preset === 'other' && (
        <Select
          label="How it is spoken to"
          value={form.protocol}
          options={PROTOCOLS}
          onValueChange={(next) => change({ protocol: next as SetupForm['protocol'] })}
        />
      )}
      <div className="grid gap-2.5">
        <PasswordField
          label="Key"
          hint={keyHint(known, preset)}
          {...field('apiKey')}
          // Browsers offer to save the content of other password fields.
          autoComplete="new-password"
          disabled={form.forgetKey}
        />
        {known?.hasKey && (
          <Checkbox
            label="Remove the stored key"
            checked={form.forgetKey}
            onCheckedChange={(forgetKey) => change({ forgetKey, apiKey: '' })}
          />
        )}
      </div>
      <TextField
        label="Model"
        dir="ltr"
        list={suggestions}
        hint="Exactly as the server names it."
        {...field('model')}
      />
      <datalist id={suggestions}>
        {models.map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <TextField
        label="Longest reply"
        inputMode="numeric"
        hint="In tokens, 16 to 200,000; 6,000 are about 4,500 words."
        {...field('maxTokens')}
      />
      <div className="sm:pt-9">
        <Checkbox
          label="Looks at pictures that clients attach"
          checked={form.sees}
          onCheckedChange={(sees) => change({ sees })}
        />
      </div>
      <fieldset className="grid gap-2 sm:col-span-2">
        <legend className="mb-2 text-sm font-medium">Price in dollars per million tokens</legend>
        <div className="grid grid-cols-2 items-start gap-5">
          <TextField label="Sent to it" inputMode="decimal" {...field('inputPrice')} />
          <TextField label="Written by it" inputMode="decimal" {...field('outputPrice')} />
        </div>
        <p className="text-xs text-ink-muted">
          As the provider lists it. Left empty, it counts as free, for the ceiling, too.
        </p>
      </fieldset>
    </div>
  )
}
