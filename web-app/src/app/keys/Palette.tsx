/**
 * Goes anywhere by typing: the field keeps the focus, arrow keys move through what fits, Enter goes
 * there.
 */
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'

import { cx } from '@/shared/lib/cx'
import { Dialog } from '@/shared/ui'
import { controlClass } from '@/shared/ui/input/Field'

import { type Destination, type Destinations, useDestinations } from './places'

const LONGEST = 100

type ListProps = {
  id: string
  groups: readonly Destinations[]
  currentId: string | undefined
  onGo: (destination: Destination) => void
}

function List({ id, groups, currentId, onGo }: ListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Where to go"
      className="-mx-2 grid max-h-[min(24rem,55dvh)] auto-rows-min grid-cols-1 gap-3 overflow-y-auto px-2"
    >
      {groups.map(({ title, items }) => (
        <div key={title} role="group" aria-label={title} className="grid grid-cols-1">
          <div role="presentation" className="eyebrow px-2.5 pb-1">
            {title}
          </div>
          {items.map((item) => (
            // Keys are handled by the field, which keeps the focus.
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={item.id}
              id={`${id} ${item.id}`.replaceAll(' ', '-')}
              role="option"
              aria-selected={item.id === currentId}
              tabIndex={-1}
              ref={(element) => {
                if (item.id === currentId) element?.scrollIntoView({ block: 'nearest' })
              }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onGo(item)}
              className="flex min-h-10 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-md px-2.5 py-2 hover:bg-sunken aria-selected:bg-sunken pointer-coarse:min-h-11"
            >
              <span dir="auto">{item.label}</span>
              {item.note && <span className="text-sm text-ink-muted">{item.note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The typed text, and which of the entries Enter would take. */
function usePalette(onClose: () => void, onList: () => void) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const found = useDestinations(text)
  const all = found.groups.flatMap(({ items }) => items)
  const current = all[Math.min(at, all.length - 1)]

  function go(destination: Destination | undefined) {
    if (destination === undefined) return
    if ('opens' in destination) return onList()
    onClose()
    void navigate(destination.to, { state: destination.state })
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined && all.length > 0) {
      event.preventDefault()
      setAt((Math.min(at, all.length - 1) + by + all.length) % all.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      go(current)
    }
  }

  function type(next: string) {
    setText(next)
    setAt(0)
  }
  return { text, type, found, count: all.length, current, go, onKeyDown }
}

function told(count: number, { isLooking, isFailed }: ReturnType<typeof useDestinations>): string {
  if (isFailed) return 'The specialists could not be searched.'
  if (count > 0) return isLooking ? '' : `${count} ${count === 1 ? 'place' : 'places'} found.`
  return isLooking ? 'Looking…' : 'Nothing fits.'
}

type Props = { onClose: () => void; onList: () => void }

export default function Palette({ onClose, onList }: Props) {
  const { text, type, found, count, current, go, onKeyDown } = usePalette(onClose, onList)
  const id = useId()
  const isQuiet = count > 0 && !found.isFailed
  return (
    <Dialog open onOpenChange={onClose} title="Go to">
      <input
        type="text"
        role="combobox"
        data-autofocus
        dir="auto"
        aria-label="A page, a specialist or a conversation"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={id}
        aria-activedescendant={current && `${id} ${current.id}`.replaceAll(' ', '-')}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={LONGEST}
        placeholder="A page, a specialist or a conversation"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        className={cx(controlClass, 'min-h-11')}
      />
      {count > 0 && <List id={id} groups={found.groups} currentId={current?.id} onGo={go} />}
      <p role="status" className={isQuiet ? 'sr-only' : 'px-0.5 text-sm text-ink-muted'}>
        {told(count, found)}
      </p>
    </Dialog>
  )
}
