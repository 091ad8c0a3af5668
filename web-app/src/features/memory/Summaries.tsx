/** The summaries that replace the beginnings of long conversations; each can be deleted. */
import { Trash2 } from 'lucide-react'

import { type Agent, type MemorySummary, toApiError, useForgetSummaryMutation } from '@/shared/api'
import { formatDateTime } from '@/shared/lib/format'
import { IconButton, notify } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

const FAILED = 'The summary could not be removed. Please try again.'

export type SummariesProps = { agent: Agent; summaries: readonly MemorySummary[] }

export function Summaries({ agent, summaries }: SummariesProps) {
  const [forget, { isLoading }] = useForgetSummaryMutation()

  async function remove(sessionId: string) {
    try {
      await forget({ agentId: agent.id, sessionId }).unwrap()
      notify.success('Summary removed.')
    } catch (error) {
      notify.error(toApiError(error).message || FAILED)
    }
  }

  const written = summaries.filter(({ text }) => text !== '')
  if (written.length === 0) return null
  return (
    <section aria-labelledby="summaries" className="grid gap-4 border-t border-rule pt-6">
      <div className="grid gap-1">
        <h3 id="summaries" className="text-lg">
          Summaries
        </h3>
        <p className="text-sm text-ink-muted">
          Of conversations too long to be read in full with each reply. A removed one is written
          anew, free of charge, once it is needed again.
        </p>
      </div>
      <ul className="grid gap-4">
        {written.map(({ sessionId, text, at }) => (
          <li key={sessionId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2">
            <p className="tabular self-center text-sm text-ink-muted">
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            <IconButton
              label={`Remove the summary of ${formatDateTime(at)}`}
              disabled={isLoading}
              onClick={() => void remove(sessionId)}
            >
              <Trash2 aria-hidden className="size-4" />
            </IconButton>
            <div className="col-span-2 text-sm">
              <Markdown text={text} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
