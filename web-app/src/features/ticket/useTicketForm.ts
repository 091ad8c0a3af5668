/**
 * A ticket while it is written. What is typed is kept in this browser, and cleared only once the
 * server has stored it; each beginning that a link gives has a draft of its own.
 */
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { type TicketRequest, toApiError, useOpenTicketMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { openDraft, useDraftText } from '@/shared/lib/useDraft'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { notify } from '@/shared/ui'

import { begunIn, withoutBeginning } from './beginning'

const UNREACHED = 'The server could not be reached. Nothing was sent.'

function missing({ subject, body }: TicketRequest): Record<string, string> {
  const errors: Record<string, string> = {}
  if (subject.trim() === '') errors.subject = 'Subject is required'
  if (body.trim() === '') errors.body = 'Message is required'
  return errors
}

function useTyped(name: string, begun: string) {
  const draft = useMemo(() => openDraft(name, begun), [name, begun])
  return [useDraftText(draft), draft.set] as const
}

function useTicket() {
  const [address, setAddress] = useSearchParams()
  const userId = useAppSelector(selectUser)?.id ?? ''
  const begun = begunIn(address)
  const name = `ticket/${userId}/${begun.subject}`
  const [subject, setSubject] = useTyped(`${name}/subject`, begun.subject)
  const [body, setBody] = useTyped(`${name}/body`, begun.body)

  function change(patch: Partial<TicketRequest>) {
    if (patch.subject !== undefined) setSubject(patch.subject)
    if (patch.body !== undefined) setBody(patch.body)
  }

  function clear() {
    change({ subject: '', body: '' })
    if (begun.subject || begun.body) setAddress(withoutBeginning, { replace: true })
  }

  return { draft: { subject, body }, change, clear }
}

export function useTicketForm() {
  const { draft, change: put, clear } = useTicket()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [count, setCount] = useState(0)
  const [open, { isLoading }] = useOpenTicketMutation()
  const keyFor = useIdempotencyKey()

  function change(patch: Partial<TicketRequest>) {
    put(patch)
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
  }

  async function submit(form: HTMLFormElement) {
    const found = missing(draft)
    if (Object.keys(found).length > 0) return showErrors(form, () => setErrors(found))
    try {
      // The same text sent once more is another ticket; the same text after a failure is not.
      const key = keyFor([count, draft])
      const { number } = await open({ ticketRequest: draft, 'Idempotency-Key': key }).unwrap()
      clear()
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
