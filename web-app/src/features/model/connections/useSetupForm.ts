/**
 * The form of a connection: typed text stays until it is saved; the key is removed at once after
 * that.
 */
import { useRef, useState } from 'react'

import {
  type ModelConnection,
  toApiError,
  UNREACHED,
  useChangeModelMutation,
  useConnectModelMutation,
} from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { useAppDispatch } from '@/shared/store'
import { notify } from '@/shared/ui'

import { connected } from '../known'
import { useTrial } from '../trial'
import { requestOf, type SetupErrors, type SetupForm, unreadable } from './setupForm'

function useSave(known: ModelConnection | undefined) {
  const [connect, connecting] = useConnectModelMutation()
  const [change, changing] = useChangeModelMutation()
  const keyFor = useIdempotencyKey()
  const dispatch = useAppDispatch()

  async function save(form: SetupForm) {
    const modelRequest = requestOf(form)
    const key = { 'Idempotency-Key': keyFor(modelRequest) }
    try {
      const saved = known
        ? await change({ modelId: known.id, modelRequest, ...key }).unwrap()
        : await connect({ modelRequest, ...key }).unwrap()
      dispatch(connected(saved))
      return saved
    } finally {
      // The call keeps its request in memory, and with it the key.
      connecting.reset()
      changing.reset()
    }
  }

  return { save, isSaving: connecting.isLoading || changing.isLoading }
}

export type SetupOptions = {
  initial: SetupForm
  known: ModelConnection | undefined
  onSaved: (connection: ModelConnection) => void
}

export function useSetupForm({ initial, known, onSaved }: SetupOptions) {
  const [form, setForm] = useState(initial)
  const [errors, setErrors] = useState<SetupErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const { save, isSaving } = useSave(known)
  const mark = (found: SetupErrors) => {
    if (element.current) showErrors(element.current, () => setErrors(found))
  }
  const { trial, start, stop, isRunning } = useTrial({ onFields: mark })

  function change(patch: Partial<SetupForm>) {
    setForm((now) => ({ ...now, ...patch }))
    setErrors((now) => {
      const kept = Object.entries(now).filter(([name]) => !(name in patch))
      return Object.fromEntries(kept)
    })
  }

  function isReadable(): boolean {
    const found = unreadable(form)
    mark(found)
    return Object.keys(found).length === 0
  }

  function test() {
    if (!isReadable()) return
    void start({ ...(known && { modelId: known.id }), draft: requestOf(form) })
  }

  async function submit() {
    if (!isReadable()) return
    try {
      const saved = await save(form)
      stop()
      setForm((now) => ({ ...now, apiKey: '' }))
      notify.success(known ? `“${saved.name}” is changed.` : `“${saved.name}” is connected.`)
      onSaved(saved)
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      mark(fields)
      notify.error('The connection could not be saved.', { description: message || UNREACHED })
    }
  }

  return {
    form,
    errors,
    element,
    change,
    submit,
    test,
    stop,
    trial,
    isTesting: isRunning,
    isSaving,
  }
}

export type Setup = ReturnType<typeof useSetupForm>
