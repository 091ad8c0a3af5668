/** The form of a specialist. Typed text stays until it is saved. */
import { useRef, useState } from 'react'

import {
  type AgentRecord,
  toApiError,
  UNREACHED,
  useChangeAgentMutation,
  useCreateAgentMutation,
} from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { notify } from '@/shared/ui'

import {
  formOf,
  requestOf,
  type SpecialistErrors,
  type SpecialistForm,
  withoutErrorsOf,
} from './specialistForm'

export function useSpecialistForm(agent: AgentRecord | undefined, onSaved: () => void) {
  const [form, setForm] = useState(() => formOf(agent))
  const [errors, setErrors] = useState<SpecialistErrors>({})
  /** The version that is changed; undefined once the admin was told of a later one. */
  const [seen, setSeen] = useState(agent?.version)
  const element = useRef<HTMLFormElement>(null)
  const [create, creating] = useCreateAgentMutation()
  const [save, saving] = useChangeAgentMutation()
  const keyFor = useIdempotencyKey()

  function change(patch: Partial<SpecialistForm>) {
    setForm((now) => ({ ...now, ...patch }))
    setErrors((now) => withoutErrorsOf(now, patch))
  }

  async function submit() {
    const specialistRequest = { ...requestOf(form), ...(seen && { version: seen }) }
    const key = { 'Idempotency-Key': keyFor(specialistRequest) }
    try {
      const saved = agent
        ? await save({ id: agent.id, specialistRequest, ...key }).unwrap()
        : await create({ specialistRequest, ...key }).unwrap()
      notify.success(agent ? `“${saved.name}” is changed.` : `“${saved.name}” is added.`)
      onSaved()
    } catch (cause) {
      const { code, fields, detail, message } = toApiError(cause)
      // After being told of the other version, an admin may save theirs over it.
      if (code === 'specialist_changed') setSeen(undefined)
      if (element.current) showErrors(element.current, () => setErrors(fields))
      const description = detail || message || UNREACHED
      notify.error('The AI specialist could not be saved.', { description })
    }
  }

  return {
    form,
    errors,
    element,
    change,
    submit,
    isSaving: creating.isLoading || saving.isLoading,
  }
}
