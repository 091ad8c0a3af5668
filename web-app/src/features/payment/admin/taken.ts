/** The amount that was charged: the price of the order, unless another amount was paid. */
import type { AdminPayment } from '@/shared/api'

export type Taken = { amount: number; currency: string; isOther: boolean }

export function takenOf({ taken, takenCurrency, amount, currency }: AdminPayment): Taken {
  if (taken === null || takenCurrency === null) return { amount, currency, isOther: false }
  return { amount: taken, currency: takenCurrency, isOther: true }
}
