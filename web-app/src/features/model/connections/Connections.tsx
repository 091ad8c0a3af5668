/** The connections, and the dialogs that create, try, change and remove them. */
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { ModelConnection, ModelsPage } from '@/shared/api'
import { Button, EmptyState } from '@/shared/ui'

import { TestDialog } from '../trial'
import { ConnectDialog } from './ConnectDialog'
import { type CardAction, ConnectionCard } from './ConnectionCard'
import { EditDialog } from './EditDialog'
import { RemoveDialog } from './RemoveDialog'
import { WhoWrites } from './WhoWrites'

type Acting = { action: 'connect' } | { action: CardAction; connection: ModelConnection }

function Nothing({ onConnect }: { onConnect: () => void }) {
  return (
    <div className="rounded-card border border-dashed border-control">
      <EmptyState
        title="No model is connected"
        className="px-5 py-10"
        action={
          <Button onClick={onConnect}>
            <Plus aria-hidden className="size-4" />
            Connect a model
          </Button>
        }
      >
        A service that you have a key for, or a server that runs on this machine. It takes two
        steps, and can be tried before anything is saved.
      </EmptyState>
    </div>
  )
}

type ActingProps = {
  acting: Acting
  presets: ModelsPage['presets']
  onConnected: (connection: ModelConnection) => void
  onRemoved: () => void
  onClose: () => void
}

function ActingDialog({ acting, presets, onConnected, onRemoved, onClose }: ActingProps) {
  switch (acting.action) {
    case 'connect':
      return <ConnectDialog {...{ presets, onConnected, onClose }} />
    case 'test':
      return <TestDialog connection={acting.connection} onClose={onClose} />
    case 'edit':
      return <EditDialog connection={acting.connection} {...{ presets, onClose }} />
    case 'remove':
      return <RemoveDialog connection={acting.connection} {...{ onRemoved, onClose }} />
  }
}

export function Connections({ page }: { page: ModelsPage }) {
  const { connections, presets, use } = page
  const [acting, setActing] = useState<Acting | null>(null)
  const [newest, setNewest] = useState<string | null>(null)
  /**
   * Number of times that a pressed button was removed by its own action: each time the heading gets
   * the focus.
   */
  const [turns, setTurns] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setActing(null)
  const connect = () => setActing({ action: 'connect' })
  const isEmpty = connections.length === 0

  const turn = () => setTurns((count) => count + 1)

  useEffect(() => {
    if (turns > 0) heading.current?.focus()
  }, [turns])

  return (
    <section aria-labelledby="models" className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid max-w-reading gap-1.5">
          <h2 id="models" ref={heading} tabIndex={-1} className="text-2xl outline-none">
            The model behind the specialists
          </h2>
          <WhoWrites page={page} onChosen={turn} />
        </div>
        {!isEmpty && (
          <Button variant="secondary" onClick={connect}>
            <Plus aria-hidden className="size-4" />
            Connect a model
          </Button>
        )}
      </div>
      {isEmpty ? (
        <Nothing onConnect={connect} />
      ) : (
        <ul className="grid gap-3">
          {connections.map((connection) => (
            <ConnectionCard
              key={connection.id}
              connection={connection}
              today={use.find(({ modelId }) => modelId === connection.id)?.today}
              isNew={connection.id === newest}
              onAction={(action) => setActing({ action, connection })}
            />
          ))}
        </ul>
      )}
      {acting && (
        <ActingDialog
          acting={acting}
          presets={presets}
          onConnected={({ id }) => {
            setNewest(id)
            close()
          }}
          onRemoved={() => {
            turn()
            close()
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
