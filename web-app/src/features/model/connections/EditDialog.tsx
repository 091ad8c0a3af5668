/** Changes how a connected model is reached. */
import type { ModelConnection, ModelPreset } from '@/shared/api'
import { Dialog } from '@/shared/ui'

import { formOfConnection } from './setupForm'
import { SetupView } from './SetupView'

export type EditDialogProps = {
  connection: ModelConnection
  presets: readonly ModelPreset[]
  onClose: () => void
}

export function EditDialog({ connection, presets, onClose }: EditDialogProps) {
  const preset = presets.find(({ id }) => id === connection.preset)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={`Edit ${connection.name}`}
      description="The very next reply is written with what you save."
    >
      <SetupView
        initial={formOfConnection(connection)}
        known={connection}
        preset={preset}
        models={preset?.models ?? []}
        onSaved={onClose}
      />
    </Dialog>
  )
}
