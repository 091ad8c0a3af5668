/**
 * The colour behind a specialist's portrait. Lists of conversations do not tell it; the specialist does,
 * who is known to the chat then, too, when it is opened.
 */
import { useGetAgentQuery } from '@/shared/api'

export function useTint(agentId: string): string | undefined {
  return useGetAgentQuery({ id: agentId }).data?.tint
}
