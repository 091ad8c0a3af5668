/** What is known of the models; asked again every now and then, since health and spending change by themselves. */
import { useListModelsQuery } from '@/shared/api'

const EVERY_MS = 30_000

export function useModels() {
  return useListModelsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
  })
}
