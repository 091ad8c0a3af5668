/** Importing a file of specialists: checked by the server, shown, and then imported. */
import { useRef, useState } from 'react'

import { type AgentImport, toApiError, UNREACHED, useImportAgentsMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { notify } from '@/shared/ui'

import { type Complaint, complaintsOf, counted, LONGEST_FILE } from './importFile'

const TOO_LONG =
  'A file has at most 1 MB. Please split it: entries of another file stay as they are.'

export type Import =
  | { phase: 'empty' }
  | { phase: 'checking'; name: string }
  | { phase: 'refused'; name: string; complaints: Complaint[] }
  | { phase: 'ready'; name: string; file: string; would: AgentImport }

function refusalOf(cause: unknown): Complaint[] {
  const { fields, detail, message } = toApiError(cause)
  const complaints = complaintsOf(fields)
  if (complaints.length > 0) return complaints
  return [{ where: 'File', field: '', message: detail || message || UNREACHED }]
}

export function useImport(onDone: () => void) {
  const [state, setState] = useState<Import>({ phase: 'empty' })
  const [send, { isLoading }] = useImportAgentsMutation()
  const keyFor = useIdempotencyKey()
  /** The last chosen file; an answer about an earlier one is not shown. */
  const latest = useRef<File>(null)

  async function choose(file: File) {
    latest.current = file
    const { name } = file
    const refuse = (complaints: Complaint[]) => setState({ phase: 'refused', name, complaints })
    if (file.size > LONGEST_FILE) {
      refuse([{ where: 'File', field: '', message: TOO_LONG }])
      return
    }
    setState({ phase: 'checking', name })
    try {
      const body = await file.text()
      const would = await send({ body, dryRun: true }).unwrap()
      if (latest.current === file) setState({ phase: 'ready', name, file: body, would })
    } catch (cause) {
      if (latest.current === file) refuse(refusalOf(cause))
    }
  }

  async function run() {
    if (state.phase !== 'ready') return
    const { file: body, name } = state
    try {
      const key = keyFor(body)
      const { created, changed } = await send({ body, 'Idempotency-Key': key }).unwrap()
      const added = `${counted(created.length)} added`
      notify.success(`${added}, ${changed.length} changed.`)
      onDone()
    } catch (cause) {
      setState({ phase: 'refused', name, complaints: refusalOf(cause) })
    }
  }

  return { state, choose, run, isSending: isLoading }
}
