/** The summary that replaces the beginning of a conversation; none while all of it is read. */
import { type MemorySummary, useGetMemoryQuery } from '@/shared/api'

export function useSummary(agentId: string, sessionId: string | null): MemorySummary | undefined {
  const { data } = useGetMemoryQuery({ agentId }, { skip: sessionId === null })
  return data?.summaries.find((summary) => summary.sessionId === sessionId)
}
