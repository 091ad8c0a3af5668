/** One version of an order: what it is, what was asked for, and what can be done with it. */
import { Link } from 'react-router'

import type { ChatJobDetails } from '@/shared/api/chatJobs'
import { formatDateTime } from '@/shared/lib/format'
import { chatLink } from '@/shared/lib/links'

import { Approve, ApprovedMark, Downloads, SHEET, SHEET_TITLE } from '../documents'
import { ENDED_EARLY } from '../live'
import { workWord } from '../status'
import { Folded } from './Folded'
import { type OrderVersion, priceOf, wordsOf } from './words'

export type VersionProps = { job: ChatJobDetails; version: OrderVersion; onChanged: () => void }

function Asked({ text, number }: { text: string; number: number }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <h4 className="text-xs text-ink-muted">You asked</h4>
      <Folded text={text} about={`what you asked for version ${number}`} />
    </div>
  )
}

function Actions({ job, version, onChanged }: VersionProps) {
  const { agentId, sessionId, delivered } = job
  const { messageId, document } = version
  const which = <span className="sr-only"> version {document.version}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {document.jobState === 'open' && (
        <Approve
          agentId={agentId}
          messageId={messageId}
          isPaused={false}
          isEarlier={version !== delivered.at(-1)}
          onDone={onChanged}
          onRefused={onChanged}
        >
          Approve
          {which}
        </Approve>
      )}
      <Link
        to={chatLink(agentId, sessionId, messageId)}
        className="link inline-flex min-h-9 items-center text-sm pointer-coarse:min-h-11"
      >
        Read in the chat
        {which}
      </Link>
    </div>
  )
}

export function Version({ job, version, onChanged }: VersionProps) {
  const { document, deliveredAt, truncated, asked } = version
  const word = workWord(document)
  const price = priceOf(version)
  return (
    <li {...SHEET} className="overflow-hidden rounded-card border border-rule bg-raised">
      <div className="grid grid-cols-1 gap-3 px-5 py-4 sm:px-8">
        <div className="grid gap-0.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 {...SHEET_TITLE} className="text-lg">
              Version {document.version}
            </h3>
            {document.approved ? (
              <ApprovedMark version={document.version} />
            ) : (
              word && <span className="text-sm text-ink-muted">{word}</span>
            )}
          </div>
          <p className="tabular text-sm text-ink-muted">
            <time dateTime={deliveredAt}>{formatDateTime(deliveredAt)}</time>
            {` · ${wordsOf(document.words)}`}
            {price && ` · ${price}`}
          </p>
        </div>
        {asked && <Asked text={asked.text} number={document.version} />}
        {truncated && <p className="text-sm text-warning">{ENDED_EARLY}</p>}
        <Actions {...{ job, version, onChanged }} />
      </div>
      <Downloads document={document} />
    </li>
  )
}
