/** Beside a reply: another one was asked for, and failed. */
import { useId } from 'react'

import { Button } from '@/shared/ui'

import { EstimateLine, useEstimateOfAnother } from '../composer'
import { NO_OTHER_WRITTEN } from '../live'
import { type Actions, useActions } from './actions'

function Again({ messageId, actions }: { messageId: string; actions: Actions }) {
  const figures = useEstimateOfAnother(messageId, actions.isBusy)
  const id = useId()
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        disabled={actions.isBusy}
        aria-describedby={id}
        onClick={() => actions.tryAgain(messageId)}
      >
        Try again
      </Button>
      <p id={id} className="tabular text-xs text-ink-muted">
        {figures && <EstimateLine figures={figures} />}
      </p>
    </>
  )
}

export function FailedTry({ messageId }: { messageId: string }) {
  const actions = useActions()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule pt-2 text-sm">
      <p className="py-1.5 text-danger">{NO_OTHER_WRITTEN}</p>
      {actions?.lastId === messageId && <Again messageId={messageId} actions={actions} />}
    </div>
  )
}
