/** The second step: how the model is reached, with a trial before anything is saved. */
import { type FormEvent, type ReactNode, useEffect } from 'react'

import type { ModelConnection, ModelPreset } from '@/shared/api'
import { Button } from '@/shared/ui'

import { TrialResult } from '../trial'
import { SetupFields } from './SetupFields'
import type { SetupForm } from './setupForm'
import { useSetupForm } from './useSetupForm'

export type SetupViewProps = {
  initial: SetupForm
  known?: ModelConnection | undefined
  preset?: ModelPreset | undefined
  models: readonly string[]
  /** The button to go back, beside the others. */
  back?: ReactNode
  onSaved: (connection: ModelConnection) => void
}

/** The first field that is still empty. */
function firstGap({ baseUrl, apiKey, model }: SetupForm, needsKey: boolean): string {
  if (baseUrl === '') return 'baseUrl'
  if (needsKey && apiKey === '') return 'apiKey'
  return model === '' ? 'model' : 'name'
}

export function SetupView({ initial, known, preset, models, back, onSaved }: SetupViewProps) {
  const setup = useSetupForm({ initial, known, onSaved })
  const { element, submit, test, trial, isTesting, isSaving } = setup
  const gap = firstGap(initial, preset?.needsKey === true && !known?.hasKey)

  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>(`[name="${gap}"]`)
    // The dialog first has to note which element had the focus, to give it back.
    const turn = setTimeout(() => first?.focus(), 0)
    return () => clearTimeout(turn)
  }, [element, gap])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) void submit()
  }

  return (
    <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-5">
      <SetupFields setup={setup} known={known} preset={preset} models={models} />
      <TrialResult trial={trial} />
      <div className="flex flex-wrap justify-end gap-2.5">
        {back}
        <Button variant="secondary" onClick={isTesting ? setup.stop : test}>
          {isTesting ? 'Stop the test' : 'Test'}
        </Button>
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : known ? 'Save' : 'Connect'}
        </Button>
      </div>
    </form>
  )
}
