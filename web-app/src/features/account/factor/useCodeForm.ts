/** A form with a code, and perhaps a password: what is typed, its faults, and sending it. */
import { type FormEvent, useState } from 'react'

import { toApiError, UNREACHED } from '@/shared/api'
import { showErrors } from '@/shared/lib/showErrors'
import { notify } from '@/shared/ui'

const EMPTY = { code: '', password: '' }

type Form = typeof EMPTY
type Name = keyof Form

const MISSING: Record<Name, string> = {
  code: 'A code is required',
  password: 'Your password is required',
}

/** What the form does. `failed` is shown above the reason when no field is to blame. */
type Action = { needs: readonly Name[]; failed: string; send: (form: Form) => Promise<void> }

export function useCodeForm({ needs, failed, send }: Action) {
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Form>>({})
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (isBusy) return
    const missing = needs.filter((name) => form[name].trim() === '')
    if (missing.length > 0) {
      const found = Object.fromEntries(missing.map((name) => [name, MISSING[name]]))
      return showErrors(element, () => setErrors(found))
    }
    setBusy(true)
    try {
      await send(form)
    } catch (cause) {
      const { fields, detail, message } = toApiError(cause)
      if (element.isConnected) showErrors(element, () => setErrors(fields))
      if (!needs.some((name) => fields[name])) {
        notify.error(failed, { description: detail || message || UNREACHED })
      }
    }
    setBusy(false)
  }

  const field = (name: Name) => ({
    value: form[name],
    error: errors[name] ?? '',
    onChange: (typed: string) => {
      setForm((now) => ({ ...now, [name]: typed }))
      setErrors((now) => ({ ...now, [name]: '' }))
    },
  })

  return { field, submit, isBusy }
}
