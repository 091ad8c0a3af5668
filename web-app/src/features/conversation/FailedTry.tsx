/** Beside a reply: another one was asked for, and failed. */
import { Button } from '@/shared/ui'

import { useActions } from './actions'
import { NO_OTHER_WRITTEN } from './spokenNews'

export function FailedTry({ messageId }: { messageId: string }) {
  const actions = useActions()
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule pt-2 text-sm">
      <p className="py-1.5 text-danger">{NO_OTHER_WRITTEN}</p>
      {actions?.lastId === messageId && (
        <Button
          size="sm"
          variant="ghost"
          disabled={actions.isBusy}
          onClick={() => actions.tryAgain(messageId)}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
