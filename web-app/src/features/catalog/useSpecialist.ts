/** The specialist of an address: at once from the page before, then from the server. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { toApiError, useGetAgentDetailsQuery, useGetAgentQuery } from '@/shared/api'

import { passedSpecialist, toSpecialist } from './specialist'

function useLogged(what: string, error: unknown) {
  useEffect(() => {
    if (error !== undefined) console.error(`${what} could not be loaded.`, toApiError(error))
  }, [what, error])
}

export function useSpecialist(id: string) {
  const { state } = useLocation() as { state: unknown }
  const agent = useGetAgentQuery({ id })
  const details = useGetAgentDetailsQuery({ id })
  useLogged('The specialist', agent.error)
  useLogged('The details of the specialist', details.error)

  const answered = details.currentData ?? agent.currentData
  return {
    specialist: answered ? toSpecialist(answered) : passedSpecialist(state, id),
    details: details.currentData,
    isMissing: toApiError(agent.error).status === 404,
    hasFailed: agent.isError,
    detailsFailed: details.isError,
    retry: () => {
      if (agent.isError) void agent.refetch()
      if (details.isError) void details.refetch()
    },
  }
}
