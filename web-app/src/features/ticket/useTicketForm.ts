/** A ticket while it is written. The typed text is cleared only once the server has stored it. */
import { useState } from 'react'

import { type TicketRequest, toApiError, useOpenTicketMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { notify } from '@/shared/ui'

const EMPTY: TicketRequest = { subject: '', body: '' }
const UNREACHED = 'The server could not be reached. Nothing was sent.'

function missing({ subject, body }: TicketRequest): Record<string, string> {
  const errors: Record<string, string> = {}
  if (subject.trim() === '') errors.subject = 'Subject is required'
  if (body.trim() === '') errors.body = 'Message is required'
  return errors
}

export function useTicketForm() {
  const [draft, setDraft] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [count, setCount] = useState(0)
  const [open, { isLoading }] = useOpenTicketMutation()
  const keyFor = useIdempotencyKey()

  function change(patch: Partial<TicketRequest>) {
    setDraft((now) => ({ ...now, ...patch }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
  }

  async function submit(form: HTMLFormElement) {
    const found = missing(draft)
    if (Object.keys(found).length > 0) return showErrors(form, () => setErrors(found))
    try {
      // The same text sent once more is another ticket; the same text after a failure is not.
      const key = keyFor([count, draft])
      const { number } = await open({ ticketRequest: draft, 'Idempotency-Key': key }).unwrap()
      setDraft(EMPTY)
      setCount(count + 1)
      notify.success(`Your ticket ${number} has reached support. A mail confirms it.`)
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      showErrors(form, () => setErrors(fields))
      notify.error('The ticket could not be sent.', { description: message || UNREACHED })
    }
  }

  return { draft, errors, change, submit, isSending: isLoading }
}
