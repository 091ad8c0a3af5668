/** Asks the person to confirm their address until it is done, and can send the mail again. */
import { toApiError, useAskConfirmationMutation } from '@/shared/api'
import { Banner, Button, notify } from '@/shared/ui'

export function AddressNotice({ email }: { email: string }) {
  const [ask, { isLoading }] = useAskConfirmationMutation()

  async function again() {
    try {
      await ask().unwrap()
      notify.success('Another mail is on its way.')
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('The mail could not be sent.', { description: message })
    }
  }

  return (
    <Banner tone="info">
      <p>
        Please confirm <span className="font-medium break-all">{email}</span> by the link in the
        mail we have sent you, so that you can be helped back in should you forget your password.
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        disabled={isLoading}
        onClick={() => void again()}
      >
        Send it again
      </Button>
    </Banner>
  )
}
