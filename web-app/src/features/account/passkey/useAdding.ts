/** Adds a passkey: the service says what to ask, the device makes it, the service keeps it. */
import { useState } from 'react'

import { toApiError, UNREACHED } from '@/shared/api'
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '@/shared/api/passkey'
import { notify } from '@/shared/ui'

import { useSignal } from '../useSignal'
import { isKnownDevice, makePasskey } from './device'

const FAILED = 'No passkey could be added.'

function tell(cause: unknown) {
  if (isKnownDevice(cause)) {
    notify.info('This device has a passkey for your account already.')
    return
  }
  if (cause instanceof DOMException) {
    notify.error(FAILED, { description: 'Your browser could not make one. Please try again.' })
    return
  }
  const { fields, detail, message } = toApiError(cause)
  notify.error(FAILED, { description: fields.credential || detail || message || UNREACHED })
}

/** `onNowhere` is called where passkeys can not work. */
export function useAdding(onNowhere: () => void) {
  const [begin] = useBeginPasskeyMutation()
  const [keep] = useAddPasskeyMutation()
  const [isBusy, setBusy] = useState(false)
  const newSignal = useSignal()

  async function add() {
    if (isBusy) return
    setBusy(true)
    try {
      const { options } = await begin().unwrap()
      const credential = await makePasskey(options, newSignal())
      if (credential !== null) {
        await keep({ newPasskey: { credential } }).unwrap()
        notify.success('The passkey is added. From now on it signs you in.')
      }
    } catch (cause) {
      if (toApiError(cause).code === 'no_passkeys') onNowhere()
      else tell(cause)
    }
    setBusy(false)
  }

  return { add, isBusy }
}
