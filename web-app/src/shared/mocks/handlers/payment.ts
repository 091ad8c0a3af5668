/** Payments in the mock world: the sandbox pays at once, when the browser comes back. */
import { HttpResponse } from 'msw'

import type { BillingEntry } from '../../api/generated/endpoints'
import { PLANS } from '../../content/plans'
import { accountOf, http, pageOf, problem, signedOut, written } from '../http'
import { fileAsked, listFile } from '../listFiles'
import { type Purchase, world } from '../world'

const paid = ({ status }: Purchase) => status === 'paid' || status === 'refunded'

function entryOf(purchase: Purchase): BillingEntry {
  return {
    id: `order-${purchase.reference}`,
    kind: 'purchase',
    at: purchase.startedAt,
    tokens: paid(purchase) ? purchase.tokens : 0,
    held: 0,
    lapsed: 0,
    debt: 0,
    balance: paid(purchase) ? purchase.tokens : null,
    conversation: null,
    reference: purchase.reference,
    plan: purchase.plan,
    amount: purchase.amount,
    currency: purchase.currency,
    status: purchase.status,
    receipt: paid(purchase),
  }
}

/** An account's history with the filters of the request, newest first. */
function historyOf(userId: string, asked: URLSearchParams): BillingEntry[] {
  const [kind, from, to] = ['kind', 'from', 'to'].map((name) => asked.get(name))
  const own = world.purchases.filter((purchase) => purchase.userId === userId)
  return [...own.map(entryOf), ...(world.entries.get(userId) ?? [])]
    .filter((entry) => !kind || entry.kind === kind)
    .filter(({ at }) => !from || Date.parse(at) >= Date.parse(from))
    .filter(({ at }) => !to || Date.parse(at) < Date.parse(to))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

export const paymentHandlers = [
  http.get('/payments/plans', ({ response }) => response(200).json(PLANS)),

  http.post('/payments/create-transaction', async ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { planId, email } = await request.json()
    const plan = PLANS.find(({ id, price }) => id === planId && price > 0)
    if (plan === undefined || email !== account.user.email) {
      return response.untyped(problem(422, 'validation_failed', 'That can not be.'))
    }
    const reference = `payment-${world.purchases.length + 1}`
    world.purchases.unshift({
      reference,
      userId: account.user.id,
      user: account.user.fullname,
      email,
      plan: plan.name,
      tokens: plan.tokens,
      amount: plan.price * 100,
      currency: 'NGN',
      approximateUSD: plan.approximateUSD,
      status: 'pending',
      failure: null,
      taken: null,
      takenCurrency: null,
      provider: 'sandbox',
      mode: 'test',
      startedAt: new Date().toISOString(),
      paidAt: null,
      refunded: 0,
      refundAsked: false,
      refundFailed: false,
      dispute: null,
      refundable: false,
    })
    const url = `${window.location.origin}/payment-success?reference=${reference}`
    return response(200).json({ url, reference }, written())
  }),

  http.post('/payments/verify', async ({ request, response }) => {
    const { reference } = await request.json()
    const purchase = world.purchases.find((known) => known.reference === reference)
    const account = world.accounts.find(({ user }) => user.id === purchase?.userId)
    if (purchase === undefined || account === undefined) {
      return response(200).json({ success: false })
    }
    if (purchase.status === 'pending') {
      Object.assign(purchase, {
        status: 'paid',
        paidAt: new Date().toISOString(),
        refundable: true,
      })
      account.user.tokens += purchase.tokens
      world.position += 1
    }
    return response(200).json({ success: purchase.status === 'paid' }, written())
  }),

  http.get('/payments/history', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const entries = historyOf(account.user.id, new URL(request.url).searchParams)
    const { items, init } = pageOf(entries, request.url, 20)
    return response(200).json(items, init)
  }),

  http.get('/payments/history.csv', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const lines = historyOf(account.user.id, new URL(request.url).searchParams)
    const rows = lines.map(({ at, kind, tokens }) => `${at},${kind},${tokens}`)
    const headers = { 'Content-Type': 'text/csv' }
    const file = ['Date,Entry,Tokens', ...rows].join('\n')
    return response.untyped(new HttpResponse(file, { headers }))
  }),

  http.get('/payments/receipts/{id}', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const entries = historyOf(account.user.id, new URLSearchParams())
    const entry = entries.find(({ id, receipt }) => receipt && id === params.id)
    if (entry === undefined) return response.untyped(problem(404, 'not_found'))
    const headers = { 'Content-Type': 'application/pdf' }
    return response.untyped(new HttpResponse(`%PDF ${entry.reference}`, { headers }))
  }),

  http.get('/admin/payments', ({ request, response, query }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!account.user.permissions.includes('userManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const search = (query.get('search') ?? '').toLowerCase()
    const status = query.get('status')
    const found = world.purchases.filter(
      (known) =>
        `${known.user} ${known.email} ${known.reference}`.toLowerCase().includes(search) &&
        (status === null || known.status === status),
    )
    const { items, init } = pageOf(found, request.url, 50)
    return response(200).json(items, init)
  }),

  http.post('/admin/payments/exports', ({ request, response }) =>
    response.untyped(fileAsked(request)),
  ),

  http.get('/admin/payments.csv', ({ request, response }) => {
    const lines = world.purchases.map(({ reference }) => reference)
    return response.untyped(listFile(request, ['Reference', ...lines]))
  }),

  http.post('/admin/payments/{reference}/refund', ({ request, params, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    if (!account.user.permissions.includes('userManagement')) {
      return response.untyped(problem(403, 'forbidden'))
    }
    const purchase = world.purchases.find(({ reference }) => reference === params.reference)
    if (purchase === undefined) return response.untyped(problem(404, 'not_found'))
    if (!purchase.refundable) {
      return response.untyped(problem(409, 'nothing_to_refund', 'There is nothing to pay back.'))
    }
    Object.assign(purchase, { refundAsked: true, refundable: false })
    const { reference } = purchase
    return response(202).json({ reference, refundAsked: true }, written())
  }),
]
