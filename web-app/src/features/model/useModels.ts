/** The models; read again at intervals, because health and cost change by themselves. */
import { useListModelsQuery } from '@/shared/api'

const EVERY_MS = 30_000

export function useModels() {
  return useListModelsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  })
}
