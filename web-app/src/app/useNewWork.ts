/** Whether there is delivered work that its client has not looked at. */
import { useGetNewWorkQuery } from '@/shared/api'
import { selectUser, selectView } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

/** Work may arrive while the person reads another page, which is not told of it. */
const EVERY_MS = 60_000

export function useNewWork(): boolean {
  const isViewed = useAppSelector(selectView) !== null
  const isSignedIn = useAppSelector(selectUser) !== null && !isViewed
  const { data } = useGetNewWorkQuery(undefined, {
    skip: !isSignedIn,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: EVERY_MS / 1_000,
  })
  return isSignedIn && data !== undefined && data.conversations > 0
}
