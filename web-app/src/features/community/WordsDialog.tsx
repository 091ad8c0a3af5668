/** A dialog for one text. The typed text is cleared only once the server has stored it. */
import { type FormEvent, useId, useState } from 'react'

import { toApiError, UNREACHED } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { Button, Dialog, notify, TextArea } from '@/shared/ui'

export type WordsDialogProps = {
  title: string
  description: string
  label: string
  /** The name of the text in the request. */
  field: string
  /** Most characters that the server accepts. */
  most: number
  /** The error when the text is empty; without it, an empty text is allowed. */
  missing?: string
  /** The text of the send button. */
  confirm: string
  isDanger?: boolean
  isSending: boolean
  /** Sends it; an error it throws is shown. */
  send: (words: string, key: string) => Promise<unknown>
  /** The message once it is stored. */
  done: string
  onClose: () => void
}

export function WordsDialog(props: WordsDialogProps) {
  const [words, setWords] = useState('')
  const [error, setError] = useState('')
  const keyFor = useIdempotencyKey()
  const form = useId()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const trimmed = words.trim()
    const { missing } = props
    if (trimmed === '' && missing) return showErrors(element, () => setError(missing))
    try {
      await props.send(trimmed, keyFor([trimmed]))
      notify.success(props.done)
      props.onClose()
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      showErrors(element, () => setError(fields[props.field] ?? ''))
      notify.error(message || UNREACHED)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant={props.isDanger ? 'danger' : 'primary'}
            disabled={props.isSending}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          label={props.label}
          rows={4}
          maxLength={props.most}
          required={props.missing !== undefined}
          value={words}
          error={error}
          onChange={({ target }) => {
            setWords(target.value)
            setError('')
          }}
        />
      </form>
    </Dialog>
  )
}
