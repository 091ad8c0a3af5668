/** Chooses files for a message. */
import { Paperclip } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'

import { IconButton, Tooltip } from '@/shared/ui'

import { ACCEPTED, LIMITS } from './limits'

export function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onChoose([...(target.files ?? [])])
    // The same file can be chosen again after it was taken out.
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
      <span id={`${id}-limits`} hidden>
        {LIMITS}
      </span>
    </>
  )
}
