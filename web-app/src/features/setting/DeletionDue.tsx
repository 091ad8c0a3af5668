/** When the account is deleted, in the reader's time zone. */
import { formatDateTime } from '@/shared/lib/format'

export function DeletionDue({ due }: { due: string }) {
  return (
    <>
      Your account will be deleted on{' '}
      <time dateTime={due} className="font-medium">
        {formatDateTime(due)}
      </time>
      .
    </>
  )
}
