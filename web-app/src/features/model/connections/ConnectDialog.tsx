/** Connects a model in two steps: where it runs, then how it is reached. */
import { ChevronLeft } from 'lucide-react'
import { useRef, useState } from 'react'

import type { FoundServer, ModelConnection, ModelPreset } from '@/shared/api'
import { Button, Dialog } from '@/shared/ui'

import { PresetStep } from './PresetStep'
import { formOfPreset, type SetupForm } from './setupForm'
import { SetupView } from './SetupView'

type Chosen = { preset: ModelPreset; initial: SetupForm; models: readonly string[] }

export type ConnectDialogProps = {
  presets: readonly ModelPreset[]
  onConnected: (connection: ModelConnection) => void
  onClose: () => void
}

export function ConnectDialog({ presets, onConnected, onClose }: ConnectDialogProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const title = chosen === null ? 'Connect a model' : `Connect ${chosen.preset.name}`
  const lead = useRef<HTMLSpanElement>(null)

  function choose(preset: ModelPreset, found?: FoundServer, model?: string) {
    const initial = formOfPreset(preset, found, model)
    setChosen({ preset, initial, models: found?.models ?? preset.models })
  }

  function goBack() {
    setChosen(null)
    lead.current?.focus()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={title}
      description={
        <span ref={lead} tabIndex={-1} className="outline-none">
          {chosen === null
            ? 'Step 1 of 2: where does it run?'
            : 'Step 2 of 2: how is it reached? Nothing is used before you choose it.'}
        </span>
      }
    >
      {chosen === null ? (
        <PresetStep presets={presets} onChoose={choose} />
      ) : (
        <SetupView
          initial={chosen.initial}
          preset={chosen.preset}
          models={chosen.models}
          onSaved={onConnected}
          back={
            <Button variant="ghost" className="mr-auto" onClick={goBack}>
              <ChevronLeft aria-hidden className="size-4" />
              Back
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
