/** Beside a passage that is selected in a draft: asks for a change of just that. */
import { Quote } from 'lucide-react'

import { Button } from '@/shared/ui'

import type { Passage } from './usePassage'

/** Pixels that it keeps from the passage, and from the edges of the window. */
const GAP_PX = 8
const HALF_WIDTH_PX = 100

export function AskPassage({ passage, onAsk }: { passage: Passage; onAsk: () => void }) {
  const most = window.innerWidth - HALF_WIDTH_PX - GAP_PX
  const left = Math.max(HALF_WIDTH_PX + GAP_PX, Math.min(passage.left, most))
  return (
    <Button
      size="sm"
      variant="secondary"
      // A press would take the selection away before it is a click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAsk}
      style={{ left, top: passage.bottom + GAP_PX }}
      className="lifted fixed z-30 -translate-x-1/2 rounded-full"
    >
      <Quote aria-hidden className="size-4" />
      Edit this passage
    </Button>
  )
}
