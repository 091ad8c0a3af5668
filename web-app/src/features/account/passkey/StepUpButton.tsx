/** A passkey in place of the password, in the dialog that asks for it; nothing for whoever has none. */
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { Banner, Button } from '@/shared/ui'

import { useHasPasskey } from './useHasPasskey'
import { useStepUp } from './useStepUp'

export default function StepUpButton({ onProved }: { onProved: () => void }): ReactNode {
  const { hasPasskey } = useHasPasskey()
  const [told, tell] = useState('')
  const { press, isBusy, isNowhere } = useStepUp({ onProved, onFailed: tell })
  if (!hasPasskey || isNowhere) return null

  function begin() {
    tell('')
    void press()
  }

  // Not `disabled`, which would take the focus away while the browser asks.
  return (
    <>
      {told && <Banner tone="danger">{told}</Banner>}
      <div>
        <Button variant="secondary" aria-disabled={isBusy} onClick={begin}>
          <KeyRound aria-hidden className="size-4.5" />
          {isBusy ? 'Waiting for your passkey…' : 'Use a passkey'}
        </Button>
      </div>
    </>
  )
}
