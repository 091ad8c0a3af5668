/** The chat with one specialist: loads the specialist, and shows the requested session. */
import { useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'

import { type Agent, api, toApiError, useGetAgentQuery } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

import { FailureBoundary, OpenFailure, UNOPENED } from './OpenFailure'
import { NEW } from './place'
import { FindBar } from './reading'
import { BEGUN, Opening, Session } from './Session'
import { SessionPanel } from './sessions'

export const MISSING = 'Agent not found.'
export const UNLOADED = 'Agent not found or failed to load agent details.'

/** The specialist that another page passed; any other value is not trusted. */
function introduced(state: unknown, id: string): Agent | undefined {
  const freelancer = (state as { freelancer?: Partial<Agent> | null } | null)?.freelancer
  return freelancer?.id === id && typeof freelancer.name === 'string'
    ? (freelancer as Agent)
    : undefined
}

/** The specialist, from the page before or from the server. */
function useSpecialist(id: string) {
  const fromState = introduced(useLocation().state, id)
  const [isReviewed, setReviewed] = useState(false)
  const skip = fromState !== undefined && !isReviewed
  const query = useGetAgentQuery({ id }, { skip })
  return {
    ...query,
    agent: query.data ?? fromState,
    /**
     * A review changes the specialist's data, so the data of the page before is not used any more.
     */
    reload: () => (skip ? setReviewed(true) : void query.refetch()),
  }
}

/**
 * The session in the address. Every change of it is another page, unless a new one has just begun,
 * or the shown one is no longer the latest and gets its own address.
 */
function useAsked() {
  const asked = useSearchParams()[0].get('session')
  const { state } = useLocation() as { state: unknown }
  const [shown, setShown] = useState({ asked, page: 0 })
  const [staying, stayWith] = useState<string | null>(null)
  if (shown.asked !== asked) {
    const hasBegun = shown.asked === NEW && asked === null && state === BEGUN
    const stays = shown.asked === null && asked === staying
    setShown({ asked, page: hasBegun || stays ? shown.page : shown.page + 1 })
    stayWith(null)
  }
  return { ...shown, stayWith }
}

/** The shown session: the one in the address, or the latest as soon as it is known. */
function useSessionId(agentId: string, asked: string | null): string | null {
  const latest = api.endpoints.getConversation.useQueryState(
    { agentId },
    { skip: asked !== null },
  ).data
  if (asked !== null) return asked === NEW ? null : asked
  return latest?.sessionId ?? null
}

function Chat({ id, userId }: { id: string; userId: string }) {
  const { agent, error, isFetching, isSuccess, reload } = useSpecialist(id)
  const { asked, page, stayWith } = useAsked()
  const sessionId = useSessionId(id, asked)
  const [isListing, setListing] = useState(false)
  /** The conversation in which the reader looks for words. */
  const [finding, setFinding] = useState<string | null>(null)

  if (agent === undefined) {
    if (isFetching) return <Opening />
    const isMissing = isSuccess || toApiError(error).status === 404
    return isMissing ? (
      <OpenFailure text={MISSING} />
    ) : (
      <OpenFailure text={UNLOADED} onReload={reload} />
    )
  }
  // The search and its results stay while the reader goes from one session to another.
  return (
    <div className="flex flex-1">
      <SessionPanel
        agentId={id}
        sessionId={sessionId}
        isOpen={isListing}
        onOpenChange={setListing}
      />
      <div className="relative flex min-w-0 flex-1 flex-col">
        {finding !== null && finding === sessionId && (
          <FindBar
            key={finding}
            agentId={id}
            sessionId={finding}
            asked={asked}
            onClose={() => setFinding(null)}
          />
        )}
        <Session
          key={page}
          userId={userId}
          agent={agent}
          asked={asked}
          onReviewed={reload}
          onStay={stayWith}
          onSessions={() => setListing(true)}
          onFind={() => setFinding(sessionId)}
        />
      </div>
    </div>
  )
}

export function Component() {
  const { id = '' } = useParams()
  const user = useAppSelector(selectUser)
  if (user === null) return null
  return (
    <FailureBoundary key={id} text={UNOPENED}>
      <Chat key={`${user.id}/${id}`} id={id} userId={user.id} />
    </FailureBoundary>
  )
}
