/** Starts a rehearsal with one side or two. */
import { type FormEvent, useState } from 'react'

import {
  type RehearsalRun,
  type SpecialistPrompt,
  toApiError,
  useListModelNamesQuery,
  useRehearseMutation,
} from '@/shared/api'
import { newKey } from '@/shared/lib/idempotency'
import { Banner, Button, Checkbox } from '@/shared/ui'

import { SideFields } from './SideFields'
import { firstSides, type Side, sideOf } from './sides'

function useModelChoices() {
  const { data } = useListModelNamesQuery()
  return data?.map(({ id, name }) => ({ value: id, label: name })) ?? []
}

export type RehearseFormProps = {
  agentId: string
  prompt: SpecialistPrompt | null
  briefs: number
  onAsked: (run: RehearsalRun) => void
}

export function RehearseForm({ agentId, prompt, briefs, onAsked }: RehearseFormProps) {
  const [sides, setSides] = useState(() => firstSides(prompt))
  const [areTwo, setTwo] = useState(true)
  const [rehearse, { isLoading, error }] = useRehearseMutation()
  const models = useModelChoices()
  const asked = areTwo ? sides : sides.slice(0, 1)
  const texts = briefs * asked.length

  function change(at: number, patch: Partial<Side>) {
    const [first, second] = sides
    setSides(at === 0 ? [{ ...first, ...patch }, second] : [first, { ...second, ...patch }])
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading || briefs === 0) return
    const rehearsalRequest = { sides: asked.map(sideOf) }
    try {
      onAsked(await rehearse({ agentId, rehearsalRequest, 'Idempotency-Key': newKey() }).unwrap())
    } catch {
      // The error is shown below.
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <h3 className="text-xl">Sides</h3>
      <Checkbox
        label="Compare two sides"
        checked={areTwo}
        onCheckedChange={(next) => setTwo(next)}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {asked.map((side, at) => (
          <SideFields
            key={at}
            title={at === 0 ? 'First side' : 'Second side'}
            side={side}
            models={models}
            onChange={(patch) => change(at, patch)}
          />
        ))}
      </div>
      {error !== undefined && (
        <Banner tone="danger">
          {[toApiError(error).message, ...Object.values(toApiError(error).fields)].join(' ') ||
            'The rehearsal could not be started. Please try again.'}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={briefs === 0} aria-disabled={isLoading}>
          {isLoading ? 'Asking…' : 'Rehearse'}
        </Button>
        <p className="text-sm text-ink-muted">
          {briefs === 0
            ? 'Add a brief first.'
            : `${texts} ${texts === 1 ? 'text' : 'texts'} will be written, at the house’s expense.`}
        </p>
      </div>
    </form>
  )
}
