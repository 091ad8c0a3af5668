/** Says in time that the tokens run out, and where more come from. Quiet while there are enough. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { type TokenBalance, useGetTokensQuery } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { dateFormat } from '@/shared/lib/locale'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Banner, IconButton } from '@/shared/ui'

/** What a message may need as long as nobody has reckoned: the longest reply, and what it is written from. */
export const NEEDED_TOKENS = 6_000

function clock(iso: string): string {
  const format = dateFormat({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return format.format(new Date(iso))
}

/** What is held for a reply mostly comes back, so it counts as there. */
const leftOf = ({ tokens, held }: TokenBalance) => tokens + held

/** What was dismissed: it holds until the next refill, and not for having nothing left at all. */
function nameOf(balance: TokenBalance): string {
  return `${balance.refillsAt}/${leftOf(balance) === 0 ? 'none' : 'few'}`
}

function told(balance: TokenBalance): string {
  const left = leftOf(balance)
  if (left === 0) return 'No tokens are left.'
  const held = balance.held > 0 ? `, ${formatNumber(balance.held)} of them held for a reply` : ''
  return `Only ${formatNumber(left)} tokens are left${held}.`
}

export type LowBalanceProps = {
  /** What has to be there for a message, where it was reckoned. */
  needed?: number | undefined
}

export function LowBalance({ needed = NEEDED_TOKENS }: LowBalanceProps) {
  const { data } = useGetTokensQuery()
  const place = `notice/low-balance/${useAppSelector(selectUser)?.id ?? ''}`
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(place))
  if (data === undefined || leftOf(data) >= needed) return null
  const name = nameOf(data)
  if (dismissed === name) return null

  function dismiss() {
    localStorage.setItem(place, name)
    setDismissed(name)
  }

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
        {told(data)} The free ones are back in full at {clock(data.refillsAt)};{' '}
        <Link to="/settings" state={{ tab: 'billing' }} className="link font-medium">
          more are in Settings, Billing
        </Link>
        .
      </p>
    </Banner>
  )
}
