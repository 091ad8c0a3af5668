/**
 * A question with its answer while it is typed. It is sent only when all three fields are filled.
 */
import { type FormEvent, useState } from 'react'

import { type Faq, type FaqCategory, type FaqRequest, toApiError, UNREACHED } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { notify } from '@/shared/ui'

export type FaqForm = { question: string; answer: string; category: FaqCategory | '' }
export type FaqErrors = Partial<Record<keyof FaqForm, string>>

export const EMPTY: FaqForm = { question: '', answer: '', category: '' }

/** The request; undefined as long as one of the three is missing. */
export function requestOf({ question, answer, category }: FaqForm): FaqRequest | null {
  if (question.trim() === '' || answer.trim() === '' || category === '') return null
  return { question: question.trim(), answer: answer.trim(), category }
}

export type FaqFormOptions = {
  initial: FaqForm
  save: (faqRequest: FaqRequest, key: string) => Promise<Faq>
  onSaved: () => void
}

export function useFaqForm({ initial, save, onSaved }: FaqFormOptions) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<FaqErrors>({})
  const [isSaving, setSaving] = useState(false)
  const keyFor = useIdempotencyKey()

  function change(patch: Partial<FaqForm>) {
    setForm((now) => ({ ...now, ...patch }))
    setErrors((now) => {
      const kept = Object.entries(now).filter(([name]) => !(name in patch))
      return Object.fromEntries(kept)
    })
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const faqRequest = requestOf(form)
    if (faqRequest === null || isSaving) return
    setSaving(true)
    try {
      await save(faqRequest, keyFor(faqRequest))
      setForm(initial)
      setErrors({})
      onSaved()
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      showErrors(element, () => setErrors(fields))
      notify.error('The FAQ could not be saved.', { description: message || UNREACHED })
    } finally {
      setSaving(false)
    }
  }

  return { form, errors, change, submit, isSaving }
}
