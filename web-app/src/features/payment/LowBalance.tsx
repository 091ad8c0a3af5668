/** Says in time that the tokens run out, and where more come from. Quiet while there are enough. */
import { Link } from 'react-router'

import { useGetTokensQuery } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { Banner } from '@/shared/ui'

/** At or below it a longer reply may already be out of reach. */
export const LOW_TOKENS = 2_000

function clock(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  )
}

export function LowBalance() {
  const { data } = useGetTokensQuery()
  if (data === undefined || data.held > 0 || data.tokens > LOW_TOKENS) return null
  const left = data.tokens === 0 ? 'No tokens are' : `Only ${formatNumber(data.tokens)} tokens are`
  return (
    <Banner tone="warning">
      <p className="tabular">
        {left} left. The free ones are back in full at {clock(data.refillsAt)};{' '}
        <Link to="/settings" state={{ tab: 'billing' }} className="link font-medium">
          more are in Settings, Billing
        </Link>
        .
      </p>
    </Banner>
  )
}
