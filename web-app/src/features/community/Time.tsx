/** How long ago something was written; the exact time stands in the title. */
import { formatAgo, formatDateTime } from '@/shared/lib/format'

export function Time({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatAgo(iso)}
    </time>
  )
}
