/** The balance, always in sight; a press explains its two parts. */
import { Coins } from 'lucide-react'
import { Popover } from 'radix-ui'

import { type TokenBalance as Balance, useGetTokensQuery } from '@/shared/api'
import { formatNumber, formatTokens } from '@/shared/lib/format'
import { selectSession } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

import { clockTime } from '../days'

/** One sentence on the source of the tokens, and more only if needed. */
function explanation(balance: Balance): string[] {
  const { daily, bought, held, debt, dailyAllowance, refillsAt } = balance
  const free = `${formatNumber(daily)} of today’s ${formatNumber(dailyAllowance)} free tokens`
  const paid = bought === 0 ? 'no bought ones' : `${formatNumber(bought)} bought ones`
  const sentences = [
    balance.afterConfirmation
      ? `${formatNumber(dailyAllowance)} free tokens a day begin once you confirm your email address, in Settings; you have ${paid}.`
      : `${free} and ${paid}; the free ones are spent first and are back in full at ${clockTime(refillsAt)}.`,
  ]
  if (held > 0) {
    sentences.push(`${formatNumber(held)} are held for the reply that is being written.`)
  }
  if (debt > 0) {
    sentences.push(
      `${formatNumber(debt)} are owed and will be taken from bought ones that come back or from a purchase.`,
    )
  }
  return sentences
}

export function TokenBalance() {
  const { user, balanceStale } = useAppSelector(selectSession)
  const { data, refetch } = useGetTokensQuery()
  const tokens = data?.tokens ?? user?.tokens ?? 0
  const sentences = data
    ? explanation(data)
    : [balanceStale ? 'The balance could not be read just now.' : 'Reading the balance…']

  return (
    <Popover.Root onOpenChange={(open) => open && void refetch()}>
      <Popover.Trigger className="tabular inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-sm whitespace-nowrap text-ink-muted sm:px-2 hover:bg-sunken hover:text-ink">
        <Coins aria-hidden className="size-4" />
        <span className="sr-only">Token balance: </span>
        <span className="font-medium text-ink">{formatTokens(tokens)}</span>
        <span className="hidden sm:inline">tokens</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label="Token balance"
          className="lifted appear z-40 grid w-[min(20rem,calc(100vw-1.5rem))] gap-2 rounded-card border border-rule bg-raised p-4 text-sm outline-none"
        >
          <p className="tabular font-serif text-xl">{formatNumber(tokens)} tokens</p>
          {sentences.map((sentence) => (
            <p key={sentence} className="tabular text-ink-muted">
              {sentence}
            </p>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
