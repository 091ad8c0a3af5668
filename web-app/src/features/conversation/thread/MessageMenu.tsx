/** The actions on one message. */
import { PenLine, RotateCcw, Trash2 } from 'lucide-react'
import { useRef } from 'react'

import type { ChatMessage } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { Menu } from '@/shared/ui'

import { EstimateLine, useEstimateOfAnother } from '../composer'
import { type Actions, useActions } from './actions'
import { ON_DEMAND } from './onDemand'

function Reword({ actions, message, onGo }: ItemProps) {
  const isSettled = actions.isSettled(message.id)
  return (
    <Menu.Item
      disabled={actions.isBusy || isSettled}
      onSelect={() => {
        onGo()
        actions.reword(message)
      }}
    >
      <PenLine aria-hidden className="size-4 shrink-0" />
      <span className="grid max-w-60 py-1.5">
        Edit and send again
        {isSettled && (
          <span className="text-xs">A document was delivered since, so it stays as it is.</span>
        )}
      </span>
    </Menu.Item>
  )
}

/** With its price, because it is requested without a confirmation. */
function TryAgain({ actions, message }: Omit<ItemProps, 'onGo'>) {
  const figures = useEstimateOfAnother(message.id, actions.isBusy)
  return (
    <Menu.Item disabled={actions.isBusy} onSelect={() => actions.tryAgain(message.id)}>
      <RotateCcw aria-hidden className="size-4 shrink-0" />
      <span className="grid max-w-60 py-1.5">
        Try again
        <span className="tabular min-h-4 text-xs text-ink-muted">
          {figures && <EstimateLine figures={figures} isPlain />}
        </span>
      </span>
    </Menu.Item>
  )
}

type ItemProps = {
  actions: Actions
  message: ChatMessage
  /** The focus moves elsewhere. */
  onGo: () => void
}

/** After a request to change a document, the client asks for another change instead. */
const canReword = ({ from, editOf }: ChatMessage) => from === 'user' && editOf === null

export function MessageMenu({ message }: { message: ChatMessage }) {
  const actions = useActions()
  const goesOn = useRef(false)
  if (actions === null || message.state === 'streaming') return null
  return (
    <Menu.Root
      label={message.from === 'user' ? 'Options of your message' : 'Options of this reply'}
      className={cx(ON_DEMAND, 'data-[state=open]:opacity-100')}
      onCloseAutoFocus={(event) => {
        if (goesOn.current) event.preventDefault()
        goesOn.current = false
      }}
    >
      {canReword(message) && (
        <Reword actions={actions} message={message} onGo={() => (goesOn.current = true)} />
      )}
      {message.id === actions.lastId && <TryAgain actions={actions} message={message} />}
      <Menu.Item isDanger disabled={actions.isBusy} onSelect={() => actions.remove(message)}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Menu.Item>
    </Menu.Root>
  )
}
