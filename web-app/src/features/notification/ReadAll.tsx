/** Marks everything that is listed as read; what arrived since then stays unread. */
import { toApiError } from '@/shared/api'
import { type Notification, useReadNotificationsMutation } from '@/shared/api/notifications'
import { Button, notify } from '@/shared/ui'

export function ReadAll({ newest, isDisabled }: { newest: Notification; isDisabled: boolean }) {
  const [read, { isLoading }] = useReadNotificationsMutation()

  async function readAll() {
    try {
      await read({ readRequest: { through: newest.id } }).unwrap()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('They could not be marked as read.', { description: message })
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={isDisabled || isLoading}
      onClick={() => void readAll()}
    >
      Mark all as read
    </Button>
  )
}
