/**
 * A canned answer while it is typed. The typed text is cleared only once the server has stored it.
 */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'

import { toApiError, UNREACHED } from '@/shared/api'
import type { CannedAnswerRequest } from '@/shared/api/canned'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { Button, notify, TextArea, TextField } from '@/shared/ui'

/** Most characters that the server accepts. */
const LONGEST_TITLE = 80
const LONGEST_TEXT = 4_000

export type AnswerFormProps = {
  heading: string
  initial: CannedAnswerRequest
  button: string
  save: (request: CannedAnswerRequest, key: string) => Promise<unknown>
  done: string
  onDone?: () => void
  /**
   * Leaves the form, if there is a view to go back to; the form then has the focus at its start.
   */
  onCancel?: () => void
}

export function AnswerForm(props: AnswerFormProps) {
  const { heading, initial, button, save, done, onDone, onCancel } = props
  const [{ title, text }, setForm] = useState({ title: initial.title, text: initial.text })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const keyFor = useIdempotencyKey()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const isOpened = onCancel !== undefined
  useEffect(() => {
    if (isOpened) first.current?.focus()
  }, [isOpened])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form of the ticket below must not be sent with the form of this dialog.
    event.stopPropagation()
    const element = event.currentTarget
    const request = { title: title.trim(), text: text.trim() }
    setSaving(true)
    try {
      await save(request, keyFor(request))
      setForm({ title: '', text: '' })
      setErrors({})
      notify.success(done)
      onDone?.()
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      showErrors(element, () => setErrors(fields))
      notify.error(message || UNREACHED)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <h3 id={id} dir="auto" className="text-lg wrap-anywhere">
        {heading}
      </h3>
      <TextField
        ref={first}
        label="Title"
        maxLength={LONGEST_TITLE}
        value={title}
        error={errors.title}
        onChange={({ target }) => setForm({ title: target.value, text })}
      />
      <TextArea
        label="Text"
        rows={4}
        maxLength={LONGEST_TEXT}
        value={text}
        error={errors.text}
        onChange={({ target }) => setForm({ title, text: target.value })}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="sm" disabled={isSaving}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
