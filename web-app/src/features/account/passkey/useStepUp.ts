/** Proves by a passkey, within a session, that it is still the same person. */
import { toApiError, UNREACHED, useStepUpMutation } from '@/shared/api'

import { useAsking } from './useAsking'

// The words of the service are those for a sign-in.
const REFUSED =
  'This passkey does not belong to your account, or it came too late. Please try again.'

function whyFailed(cause: unknown): string {
  if (cause instanceof DOMException) return 'Your browser could not ask for it. Please try again.'
  const { code, fields, detail, message } = toApiError(cause)
  return code === 'passkey_refused' ? REFUSED : fields.credential || detail || message || UNREACHED
}

type Outcome = { onProved: () => void; onFailed: (told: string) => void }

/** Calls neither when the person does not want to. */
export function useStepUp({ onProved, onFailed }: Outcome) {
  const { ask, isAsking, isNowhere } = useAsking()
  const [prove, { isLoading }] = useStepUpMutation()
  const isBusy = isAsking || isLoading

  async function press() {
    if (isBusy) return
    const asked = await ask()
    if (asked === null) return
    try {
      if ('cause' in asked) throw asked.cause
      await prove({ stepUp: { credential: asked.credential } }).unwrap()
    } catch (cause) {
      onFailed(whyFailed(cause))
      return
    }
    onProved()
  }

  return { press, isBusy, isNowhere }
}
