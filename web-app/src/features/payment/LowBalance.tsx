/** Says in time that the tokens run out, and where more come from. Quiet while there are enough. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { type TokenBalance, useGetTokensQuery } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { dateFormat } from '@/shared/lib/locale'
import { Banner, IconButton } from '@/shared/ui'

/** At or below it a longer reply may already be out of reach. */
export const LOW_TOKENS = 2_000
const DISMISSED = 'notice/low-balance'

function clock(iso: string): string {
  const format = dateFormat({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return format.format(new Date(iso))
}

/** What was dismissed: it holds until the next refill, and not for having nothing left at all. */
function nameOf({ tokens, refillsAt }: TokenBalance): string {
  return `${refillsAt}/${tokens === 0 ? 'none' : 'few'}`
}

export function LowBalance() {
  const { data } = useGetTokensQuery()
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED))
  if (data === undefined || data.held > 0 || data.tokens > LOW_TOKENS) return null
  const name = nameOf(data)
  if (dismissed === name) return null

  function dismiss() {
    localStorage.setItem(DISMISSED, name)
    setDismissed(name)
  }

  const left = data.tokens === 0 ? 'No tokens are' : `Only ${formatNumber(data.tokens)} tokens are`
  return (
    <Banner
      tone="warning"
      action={
        <IconButton label="Dismiss" onClick={dismiss} className="-my-3 -mr-3">
          <X aria-hidden className="size-4" />
        </IconButton>
      }
    >
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
