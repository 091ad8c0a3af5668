/** Where the client writes. Enter sends, Shift+Enter breaks the line. */
import { Maximize2, Minimize2, SendHorizontal, Square } from 'lucide-react'
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import { cx } from '@/shared/lib/cx'
import { excess } from '@/shared/lib/excess'
import { formatNumber } from '@/shared/lib/format'
import { givenName } from '@/shared/lib/givenName'
import { IconButton } from '@/shared/ui'
import { controlClass } from '@/shared/ui/input/Field'

import { COLUMN } from '../column'

/** As the field grows by itself, and where the client asks for more room. */
export const MAX_HEIGHT = '6rem'
export const LARGE_HEIGHT = '40dvh'

/** Most characters that the server accepts in one message. */
export const LONGEST_MESSAGE = 20_000

/**
 * Key code of every key pressed while an input method is composing; some browsers only give this
 * sign.
 */
const COMPOSING_KEY_CODE = 229

/** Number of characters above the limit of the server, which is sent a message without space around it. */
export const excessOf = (message: string) => excess(message.trim(), LONGEST_MESSAGE)

function endsLine(event: KeyboardEvent): boolean {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE
  return event.key === 'Enter' && !event.shiftKey && !isComposing
}

/** More room for a long text: as much as leaves the conversation in sight. */
function Size({ isLarge, onClick }: { isLarge: boolean; onClick: () => void }) {
  const Icon = isLarge ? Minimize2 : Maximize2
  return (
    <IconButton
      label={isLarge ? 'Smaller field' : 'Larger field'}
      onClick={onClick}
      className="absolute top-0.5 right-1.5"
    >
      <Icon aria-hidden className="size-4" />
    </IconButton>
  )
}

export type ComposerProps = {
  /** The text field. */
  area: RefObject<HTMLTextAreaElement | null>
  /** Name of the specialist. */
  name: string
  text: string
  onTextChange: (text: string) => void
  onSend: () => void
  /** Called with files pasted into the text. */
  onFiles: (files: File[]) => void
  /** The message has files, so that it needs no text. */
  hasFiles: boolean
  /** A reply is in progress: the next message can be typed but not sent. */
  isPending: boolean
  /** Stops the reply in progress; missing when there is none. */
  onStop?: (() => void) | undefined
  /** The reply is being stopped. */
  isStopping: boolean
  /** A message that failed waits for its retry. */
  isHeld: boolean
  /** The button that adds files. */
  attach: ReactNode
  /** Shown above the text. */
  children?: ReactNode
  /** Shown below the text, which it describes. */
  below?: { id: string; content: ReactNode }
}

export function Composer(props: ComposerProps) {
  const { name, text, onTextChange, onSend, hasFiles, isPending, isHeld, children } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [isLarge, setLarge] = useState(false)
  /** It holds more than it shows. */
  const [isFull, setFull] = useState(false)
  const tooMany = excessOf(text)
  const isBlank = text.trim() === '' && !hasFiles
  const canSend = !isBlank && tooMany === 0 && !isPending && !isHeld

  useLayoutEffect(() => {
    const element = area.current
    if (element === null) return
    element.style.height = 'auto'
    const borders = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + borders}px`
    setFull(element.scrollHeight > element.clientHeight + 1)
  }, [text, isLarge])

  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    props.area,
    () => area.current,
    [],
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSend) onSend()
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!endsLine(event)) return
    event.preventDefault()
    if (canSend) onSend()
  }

  /** The second click of a double click was meant for the button that was here before. */
  function onStopClick(event: MouseEvent) {
    event.preventDefault()
    if (event.detail <= 1) props.onStop?.()
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files]
    if (files.length === 0) return
    event.preventDefault()
    props.onFiles(files)
  }

  const note =
    tooMany > 0
      ? `This message is ${formatNumber(tooMany)} characters too long.`
      : isHeld && !isBlank
        ? 'Retry the message above, or edit it, before you send the next one.'
        : ''

  return (
    <footer data-dock className="border-t border-rule bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className={cx(COLUMN, 'grid gap-3 py-3')}>
        {children}
        <form onSubmit={submit} className="flex items-end gap-2">
          {props.attach}
          <label htmlFor={id} className="sr-only">
            Message to {name}
          </label>
          <div className="relative flex min-w-0 flex-1">
            <textarea
              ref={area}
              id={id}
              data-autofocus
              rows={1}
              dir="auto"
              value={text}
              // A phone may have no room for a full name.
              placeholder={`Write to ${givenName(name)}…`}
              aria-describedby={cx(note && `${id}-note`, props.below?.id) || undefined}
              aria-invalid={tooMany > 0 ? true : undefined}
              onChange={({ target }) => onTextChange(target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              style={{ maxHeight: isLarge ? LARGE_HEIGHT : MAX_HEIGHT }}
              className={cx(
                controlClass,
                'resize-none overflow-y-auto py-2.5 leading-relaxed',
                (isFull || isLarge) && 'pr-12',
              )}
            />
            {(isFull || isLarge) && <Size isLarge={isLarge} onClick={() => setLarge(!isLarge)} />}
          </div>
          <button
            type={props.onStop ? 'button' : 'submit'}
            aria-label={props.onStop ? 'Stop the reply' : 'Send message'}
            disabled={props.onStop ? props.isStopping : !canSend}
            {...(props.onStop && { onClick: onStopClick, title: 'Stop the reply (Escape)' })}
            className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors duration-150 hover:bg-accent-strong disabled:bg-sunken disabled:text-ink-muted"
          >
            {props.onStop ? (
              <Square aria-hidden className="size-4 fill-current" />
            ) : (
              <SendHorizontal aria-hidden className="size-5" />
            )}
          </button>
        </form>
        {note && (
          <p
            id={`${id}-note`}
            className={cx('text-sm', tooMany > 0 ? 'text-danger' : 'text-ink-muted')}
          >
            {note}
          </p>
        )}
        {props.below?.content}
      </div>
    </footer>
  )
}
