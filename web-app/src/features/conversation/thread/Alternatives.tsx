/** Several replies to one message: which of them is shown, and buttons to the others. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

import type { ChatMessage } from '@/shared/api'

function Step(props: { label: string; onStep: (() => void) | undefined; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      // It keeps the focus, also at the end of the row.
      aria-disabled={props.onStep === undefined}
      onClick={props.onStep}
      className="grid size-9 place-items-center rounded-full hover:bg-sunken hover:text-ink aria-disabled:opacity-50 aria-disabled:hover:bg-transparent pointer-coarse:size-11"
    >
      {props.children}
    </button>
  )
}

export type AlternativesProps = {
  replies: readonly ChatMessage[]
  /** Id of the shown one. */
  shownId: string
  /** Missing while the reply can not be changed. */
  onShow: ((id: string) => void) | undefined
}

export function Alternatives({ replies, shownId, onShow }: AlternativesProps) {
  const at = replies.findIndex(({ id }) => id === shownId)
  const step = (by: number) => {
    const to = replies[at + by]
    return to && onShow && (() => onShow(to.id))
  }
  return (
    <div role="group" aria-label="Replies to this message" className="-ml-2.5 flex items-center">
      <Step label="Previous reply" onStep={step(-1)}>
        <ChevronLeft aria-hidden className="size-4" />
      </Step>
      <span aria-live="polite">
        <span className="sr-only">Reply </span>
        {at + 1} of {replies.length}
      </span>
      <Step label="Next reply" onStep={step(1)}>
        <ChevronRight aria-hidden className="size-4" />
      </Step>
    </div>
  )
}
