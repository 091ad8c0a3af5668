/** Tries a stored connection, as soon as it opens. */
import { useEffect, useRef } from 'react'

import type { ModelConnection } from '@/shared/api'
import { Button, Dialog } from '@/shared/ui'

import { hostOf } from '../figures'
import { TrialResult } from './TrialResult'
import { useTrial } from './useTrial'

export type TestDialogProps = { connection: ModelConnection; onClose: () => void }

export function TestDialog({ connection, onClose }: TestDialogProps) {
  const { id, name, model, baseUrl } = connection
  const { trial, start, stop, isRunning } = useTrial()
  const begin = useRef(() => void start({ modelId: id }))

  useEffect(() => begin.current(), [])

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Test of ${name}`}
      description={`${model} at ${hostOf(baseUrl)} is asked for one sentence.`}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => (isRunning ? stop() : void start({ modelId: id }))}
          >
            {isRunning ? 'Stop the test' : 'Test again'}
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <TrialResult trial={trial} />
    </Dialog>
  )
}
