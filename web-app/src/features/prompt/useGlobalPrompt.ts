/**
 * The message while it is being changed. Unsaved changes stay, even when new data arrives from the
 * server.
 */
import { useRef, useState } from 'react'

import {
  toApiError,
  UNREACHED,
  useGetGlobalPromptQuery,
  useSetGlobalPromptMutation,
} from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { notify } from '@/shared/ui'

/** The typed text, and the version it is based on. */
type Edit = { text: string; from: number }

export function useGlobalPrompt() {
  const house = useGetGlobalPromptQuery()
  const [set, { isLoading }] = useSetGlobalPromptMutation()
  const [edit, setEdit] = useState<Edit | null>(null)
  const [error, setError] = useState<string>()
  const keyFor = useIdempotencyKey()
  const field = useRef<HTMLTextAreaElement>(null)
  const stored = house.data?.globalPrompt ?? ''
  const text = edit?.text ?? stored

  function change(text: string) {
    setError(undefined)
    setEdit({ text, from: edit?.from ?? house.data?.version ?? 0 })
  }

  async function save() {
    const globalPromptRequest = { globalPrompt: text, version: edit?.from ?? house.data?.version }
    const key = keyFor(globalPromptRequest)
    try {
      await set({ 'Idempotency-Key': key, globalPromptRequest }).unwrap()
      setEdit(null)
      notify.success('System settings saved. The very next reply follows them.')
    } catch (cause) {
      const { code, fields, message } = toApiError(cause)
      setError(fields.globalPrompt)
      notify.error('The system settings could not be saved.', { description: message || UNREACHED })
      field.current?.focus()
      // After being told of the other version, an admin may save theirs over it.
      if (code === 'global_prompt_changed') {
        const now = await house.refetch()
        setEdit({ text, from: now.data?.version ?? 0 })
      }
    }
  }

  return {
    house,
    text,
    error,
    field,
    change,
    save,
    discard: () => {
      setEdit(null)
      setError(undefined)
    },
    isChanged: text !== stored,
    isSaving: isLoading,
  }
}
