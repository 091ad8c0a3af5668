/**
 * The form for one text in a ticket. The typed text is cleared only once the server has stored it.
 */
import { type FormEvent, type ReactNode, useState } from 'react'

import { toApiError } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { Button, notify, TextArea } from '@/shared/ui'

import { LONGEST_TEXT } from './beginning'

export type TextFormProps = {
  label: string
  hint?: string
  button: string
  isSending: boolean
  variant?: 'primary' | 'secondary'
  /** Sends it; an error it throws is shown. */
  send: (text: string, key: string) => Promise<unknown>
  /** The message once it is stored. */
  done: string
  /** Shown above the text; can put something into it. */
  above?: (insert: (text: string) => void) => ReactNode
}

export function TextForm(props: TextFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const [count, setCount] = useState(0)
  const keyFor = useIdempotencyKey()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const trimmed = text.trim()
    if (trimmed === '') return showErrors(form, () => setError('There is nothing written yet'))
    try {
      // The same text sent once more is another text; the same text after a failure is not.
      await props.send(trimmed, keyFor([count, trimmed]))
      setText('')
      setCount(count + 1)
      notify.success(props.done)
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      showErrors(form, () => setError(fields.text ?? ''))
      notify.error(message || 'The server could not be reached. Nothing was sent.')
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      {props.above?.((inserted) => {
        setText([text.trimEnd(), inserted].filter(Boolean).join('\n\n'))
        setError('')
      })}
      <TextArea
        label={props.label}
        hint={props.hint}
        error={error}
        rows={4}
        maxLength={LONGEST_TEXT}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setError('')
        }}
      />
      <div>
        <Button type="submit" size="sm" variant={props.variant} disabled={props.isSending}>
          {props.isSending ? 'Sending…' : props.button}
        </Button>
      </div>
    </form>
  )
}
