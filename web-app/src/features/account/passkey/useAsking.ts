/** Asks the device for a passkey, whatever it is for. */
import { useState } from 'react'

import { toApiError } from '@/shared/api'
import { beginPasskeySignIn } from '@/shared/api/passkey'
import { type AppDispatch, useAppDispatch } from '@/shared/store'

import { useSignal } from '../useSignal'
import { askForPasskey } from './device'

/** What came of it; `none` where there are no passkeys, null if the person does not want to. */
type Asked = { credential: object } | { cause: unknown } | 'none' | null

function askDevice(signal: AbortSignal) {
  return async (dispatch: AppDispatch): Promise<Asked> => {
    const begun = await dispatch(beginPasskeySignIn.initiate())
    if (begun.error !== undefined) {
      const isNowhere = toApiError(begun.error).code === 'no_passkeys'
      return isNowhere ? 'none' : { cause: begun.error }
    }
    try {
      const credential = await askForPasskey(begun.data.options, signal)
      return credential && { credential }
    } catch (cause) {
      console.error('The passkey could not be asked for.', cause)
      return { cause }
    }
  }
}

/** The question ends with the component. `isNowhere` once it is known that passkeys can not work here. */
export function useAsking() {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<'idle' | 'asking' | 'none'>('idle')
  const newSignal = useSignal()

  async function ask() {
    setState('asking')
    const asked = await dispatch(askDevice(newSignal()))
    setState(asked === 'none' ? 'none' : 'idle')
    return asked === 'none' ? null : asked
  }

  return { ask, isAsking: state === 'asking', isNowhere: state === 'none' }
}
