/** Chooses files for a message, and shows the limits. */
import { Paperclip } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'

import { IconButton, Tooltip, TooltipProvider } from '@/shared/ui'

import { ACCEPTED, LIMITS, SHORT_LIMITS } from './limits'

/** There is no tooltip on touch screens, so the limits are in a line. */
export function AttachLimits() {
  return <p className="-mt-1 hidden text-xs text-ink-muted pointer-coarse:block">{SHORT_LIMITS}</p>
}

export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])])
    // The same file can be chosen again after it was removed.
    target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED}
        onChange={choose}
        aria-label="Files to attach"
        tabIndex={-1}
        className="hidden"
      />
      <TooltipProvider>
        <Tooltip text={LIMITS}>
          <IconButton
            label="Attach files"
            aria-describedby={`${id}-limits`}
            onClick={() => input.current?.click()}
            className="size-12"
          >
            <Paperclip aria-hidden className="size-5" />
          </IconButton>
        </Tooltip>
      </TooltipProvider>
      <span id={`${id}-limits`} hidden>
        {LIMITS}
      </span>
    </>
  )
}
