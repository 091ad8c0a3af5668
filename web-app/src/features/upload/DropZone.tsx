/** Takes files that are dropped anywhere on it. The attach button does the same for the keyboard. */
import { type DragEvent, type ReactNode, useRef, useState } from 'react'

import { LIMITS } from './limits'

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

export type DropZoneProps = {
  /** Text shown while files are dragged over it. */
  label: string
  onDrop: (files: File[]) => void
  className?: string
  children: ReactNode
}

export function DropZone({ label, onDrop, className, children }: DropZoneProps) {
  // Entering or leaving each child fires an event: only leaving the last one counts as leaving.
  const depth = useRef(0)
  const [isOver, setOver] = useState(false)

  function enter(event: DragEvent) {
    if (!holdsFiles(event)) return
    event.preventDefault()
    depth.current += 1
    setOver(true)
  }

  function leave(event: DragEvent) {
    if (!holdsFiles(event)) return
    depth.current = Math.max(depth.current - 1, 0)
    if (depth.current === 0) setOver(false)
  }

  function drop(event: DragEvent) {
    if (!holdsFiles(event)) return
    event.preventDefault()
    depth.current = 0
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }

  return (
    // Dropping is a second way, only for the mouse.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={className}
      onDragEnter={enter}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDragLeave={leave}
      onDrop={drop}
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-3 z-20 grid place-content-center gap-1 rounded-card border-2 border-dashed border-accent bg-surface/90 p-6 text-center">
          <p className="font-serif text-xl">{label}</p>
          <p className="text-sm text-ink-muted">{LIMITS}</p>
        </div>
      )}
    </div>
  )
}
