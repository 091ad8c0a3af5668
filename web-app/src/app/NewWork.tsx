/** The mark beside the list of conversations while delivered work waits that was not looked at. */
import { useGetNewWorkQuery } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

/** Work may come while somebody reads another page, which hears nothing of it; one that nobody reads waits. */
const EVERY_MS = 60_000

export function NewWork() {
  const isSignedIn = useAppSelector(selectUser) !== null
  const { data } = useGetNewWorkQuery(undefined, {
    skip: !isSignedIn,
    pollingInterval: EVERY_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: EVERY_MS / 1_000,
  })
  if (!isSignedIn || !data || data.conversations === 0) return null
  return (
    <>
      <span aria-hidden className="ml-1.5 inline-block size-2 shrink-0 rounded-full bg-accent" />
      <span className="sr-only"> (new work)</span>
    </>
  )
}
