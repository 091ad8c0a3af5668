/** Dollars and speeds in the administration. */

const cents = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

const fine = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
  maximumSignificantDigits: 2,
})

const exact = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
  maximumFractionDigits: 6,
})

/** $12.87; less than a cent keeps two figures, so that it does not look like zero. */
export function dollars(amount: number): string {
  return amount > 0 && amount < 0.01 ? fine.format(amount) : cents.format(amount)
}

/** A price as it was typed: $2, $0.15. */
export const price = (amount: number) => exact.format(amount)

const rounded = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** 412 ms, 1.3 s */
export function duration(milliseconds: number): string {
  return milliseconds < 1_000
    ? `${Math.round(milliseconds)} ms`
    : `${rounded.format(milliseconds / 1_000)} s`
}

export const speed = (tokensPerSecond: number) => `${rounded.format(tokensPerSecond)} tokens/s`

/** The server name of an address. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
