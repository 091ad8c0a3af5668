/** A campaign while it is written. The typed text is cleared only once the server has stored it. */
import { useState } from 'react'

import { type CampaignAudience, toApiError, useSendCampaignMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { notify } from '@/shared/ui'

import { people } from './audiences'

export type CampaignDraft = {
  subject: string
  content: string
  targetAudience: CampaignAudience
}

const EMPTY: CampaignDraft = { subject: '', content: '', targetAudience: 'all' }
const UNREACHED = 'The server could not be reached. Nothing was sent.'

/** What is missing, checked before the confirmation is asked for. */
function missing({ subject, content }: CampaignDraft): Record<string, string> {
  const errors: Record<string, string> = {}
  if (subject.trim() === '') errors.subject = 'Subject is required'
  if (content.trim() === '') errors.content = 'Content is required'
  return errors
}

export function useCampaignForm() {
  const [draft, setDraft] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [send, { isLoading }] = useSendCampaignMutation()
  const keyFor = useIdempotencyKey()

  function change(patch: Partial<CampaignDraft>) {
    setDraft((now) => ({ ...now, ...patch }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
  }

  /** Whether it can be sent; shows at the fields what is missing. */
  function isComplete(form: HTMLFormElement): boolean {
    const found = missing(draft)
    if (Object.keys(found).length === 0) return true
    showErrors(form, () => setErrors(found))
    return false
  }

  async function submit(form: HTMLFormElement | null) {
    try {
      const request = { campaignRequest: draft, 'Idempotency-Key': keyFor(draft) }
      const { recipientCount } = await send(request).unwrap()
      setDraft(EMPTY)
      notify.success(`The campaign is on its way to ${people(recipientCount)}.`)
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      if (form) showErrors(form, () => setErrors(fields))
      notify.error('The campaign could not be sent.', { description: message || UNREACHED })
    }
  }

  return { draft, errors, change, isComplete, submit, isSending: isLoading }
}
