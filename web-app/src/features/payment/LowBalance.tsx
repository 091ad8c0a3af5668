/** Warns before the tokens run out, and links to Billing. Hidden while there are enough. */
import { X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { type TokenBalance, useGetTokensQuery } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { dateFormat } from '@/shared/lib/locale'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Banner, IconButton } from '@/shared/ui'

/** The tokens for a message without an estimate: the longest reply, and its prompt. */
export const NEEDED_TOKENS = 6_000

function clock(iso: string): string {
  const format = dateFormat({ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  return format.format(new Date(iso))
}

/** Most of the tokens held for a reply come back, so they count as available. */
const leftOf = ({ tokens, held }: TokenBalance) => tokens + held

/**
 * The key of the dismissed warning: valid until the next refill, but not when no tokens are left.
 */
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
  /** The tokens that a message needs, if there is an estimate. */
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
