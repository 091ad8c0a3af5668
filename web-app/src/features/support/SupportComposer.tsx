/** The field for a question. Enter sends, Shift+Enter breaks the line. */
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useId } from 'react'

import { cx } from '@/shared/lib/cx'
import { IconButton } from '@/shared/ui'
import { controlClass } from '@/shared/ui/input/Field'

/** Most characters that the server accepts in one message. */
export const LONGEST_QUESTION = 4_000

/**
 * Key code of every key pressed while an input method is composing; some browsers only give this
 * sign.
 */
const COMPOSING_KEY_CODE = 229

export type SupportComposerProps = {
  text: string
  onTextChange: (text: string) => void
  onSend: () => void
  /** A message is on its way, or waits for another try. */
  isHeld: boolean
}

export function SupportComposer({ text, onTextChange, onSend, isHeld }: SupportComposerProps) {
  const id = useId()
  const isTooLong = [...text.trim()].length > LONGEST_QUESTION

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isTooLong) onSend()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return
    event.preventDefault()
    if (!isTooLong) onSend()
  }

  return (
    <form onSubmit={submit} className="grid gap-1.5">
      <div className="flex items-end gap-2">
        <label htmlFor={id} className="sr-only">
          Your message
        </label>
        <textarea
          dir="auto"
          id={id}
          rows={1}
          value={text}
          placeholder="Type your message..."
          aria-describedby={`${id}-note`}
          aria-invalid={isTooLong ? true : undefined}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={cx(controlClass, 'field-sizing-content max-h-40 min-h-11 resize-none py-2.5')}
        />
        <IconButton
          type="submit"
          label="Send"
          disabled={text.trim() === '' || isTooLong || isHeld}
          className="bg-accent text-on-accent hover:bg-accent-strong hover:text-on-accent"
        >
          <SendHorizontal aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p id={`${id}-note`} role="status" className="text-xs text-danger empty:hidden">
        {isTooLong && 'This message is too long. 4,000 characters are the most.'}
      </p>
    </form>
  )
}
