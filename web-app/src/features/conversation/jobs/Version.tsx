/** One version of an order: what it is, what was asked for, and what can be done with it. */
import { Link } from 'react-router'

import type { ChatJobDetails } from '@/shared/api/chatJobs'
import { chatLink } from '@/shared/lib/links'

import { Approve, Downloads, SHEET, VersionHead } from '../documents'
import { ENDED_EARLY } from '../live'
import { Folded } from './Folded'
import { type OrderVersion, priceOf } from './words'

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
  return (
    <li {...SHEET} className="overflow-hidden rounded-card border border-rule bg-raised">
      <div className="grid grid-cols-1 gap-3 px-5 py-4 sm:px-8">
        <VersionHead
          document={document}
          deliveredAt={deliveredAt}
          more={priceOf(version)}
          isSheet
        />
        {asked && <Asked text={asked.text} number={document.version} />}
        {truncated && <p className="text-sm text-warning">{ENDED_EARLY}</p>}
        <Actions {...{ job, version, onChanged }} />
      </div>
      <Downloads document={document} />
    </li>
  )
}
