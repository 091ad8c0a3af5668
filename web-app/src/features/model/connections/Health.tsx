/** The health of a connection: by its last calls, and by its last trial. */
import type { ModelConnection } from '@/shared/api'
import { formatAgo, formatDateTime } from '@/shared/lib/format'
import { useNow } from '@/shared/lib/useNow'
import { Tag } from '@/shared/ui'

import { failureOf } from '../failures'
import { duration, speed } from '../figures'

type Known = Pick<ModelConnection, 'failing' | 'lastTest'>

export function HealthTag({ failing, lastTest }: Known) {
  if (failing !== null) return <Tag tone="danger">Failing</Tag>
  if (lastTest === null) return <Tag>Not tested yet</Tag>
  return lastTest.ok ? <Tag tone="positive">Answers</Tag> : <Tag tone="warning">Test failed</Tag>
}

const within = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function tested({ at, ok, code, firstTextMs, tokensPerSecond }: NonNullable<Known['lastTest']>) {
  return (now: number): string => {
    const when = within(formatAgo(at, now))
    if (!ok) return `Tested ${when}: ${within(failureOf(code).said)}`
    const figures = [
      firstTextMs !== null && `first text after ${duration(firstTextMs)}`,
      tokensPerSecond !== null && speed(tokensPerSecond),
    ].filter((text) => text !== false)
    return [`Tested ${when}`, ...figures].join(', ')
  }
}

export function Health({ failing, lastTest }: Known) {
  const now = useNow()
  if (failing !== null) {
    const { said, todo } = failureOf(failing.code)
    return (
      <div className="grid gap-1">
        <p>
          Failing since <time dateTime={failing.since}>{formatDateTime(failing.since)}</time>.{' '}
          {said}
        </p>
        <p className="text-ink-muted">{todo}</p>
      </div>
    )
  }
  if (lastTest === null) return <p className="text-ink-muted">Nobody has tried it yet.</p>
  return <p className="text-ink-muted">{tested(lastTest)(now)}</p>
}
