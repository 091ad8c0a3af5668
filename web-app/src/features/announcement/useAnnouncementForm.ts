/**
 * An announcement while it is written. The typed text is cleared only once the server has stored
 * it.
 */
import { type FormEvent, useState } from 'react'

import { type AnnouncementType, toApiError, usePublishAnnouncementMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { notify } from '@/shared/ui'

export type AnnouncementDraft = {
  title: string
  content: string
  type: AnnouncementType
  /** In the form of the field: local time, `2026-03-01T09:00`. */
  end: string
}

const EMPTY: AnnouncementDraft = { title: '', content: '', type: 'info', end: '' }
const UNREACHED = 'The server could not be reached. Nothing was sent.'

export function useAnnouncementForm() {
  const [draft, setDraft] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [publish, { isLoading }] = usePublishAnnouncementMutation()
  const keyFor = useIdempotencyKey()

  function change(patch: Partial<AnnouncementDraft>) {
    setDraft((now) => ({ ...now, ...patch }))
    const cleared = 'end' in patch ? ['endDate'] : Object.keys(patch)
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([name]) => !cleared.includes(name))),
    )
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { title, content, type, end } = draft
    const endDate = new Date(end)
    if (Number.isNaN(endDate.getTime())) {
      showErrors(form, () => setErrors({ endDate: 'The end is required' }))
      return
    }
    const announcementRequest = { title, content, type, endDate: endDate.toISOString() }
    try {
      const key = keyFor(announcementRequest)
      await publish({ announcementRequest, 'Idempotency-Key': key }).unwrap()
      setDraft(EMPTY)
      notify.success('Announcement sent successfully!')
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      showErrors(form, () => setErrors(fields))
      notify.error('The announcement could not be sent.', { description: message || UNREACHED })
    }
  }

  return { draft, errors, change, submit, isSending: isLoading }
}
