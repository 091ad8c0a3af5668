/** How many people a campaign reaches, shown before it is sent. */
import { type CampaignAudience, useCountRecipientsQuery } from '@/shared/api'

import { audienceOf, people } from './audiences'

export function useReach(targetAudience: CampaignAudience) {
  return useCountRecipientsQuery(
    { campaignCountRequest: { targetAudience } },
    { refetchOnMountOrArgChange: true },
  )
}

export function Reach({ targetAudience }: { targetAudience: CampaignAudience }) {
  const { currentData, isError, refetch } = useReach(targetAudience)
  return (
    <p role="status" className="tabular text-sm text-ink-muted">
      {audienceOf(targetAudience).who}{' '}
      {currentData && (
        <span className="font-medium text-ink">Reaches {people(currentData.recipientCount)}.</span>
      )}
      {!currentData && !isError && 'Counting…'}
      {isError && (
        <>
          They could not be counted.{' '}
          <button type="button" className="link font-medium" onClick={() => void refetch()}>
            Count again
          </button>
        </>
      )}
    </p>
  )
}
