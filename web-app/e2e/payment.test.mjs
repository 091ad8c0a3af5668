/**
 * A top-up in a real browser against the real binary: the plan, the sandbox's own checkout page, and
 * back again; declined first, then paid, then refunded by the superadmin.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { assertAccessible } from './support/accessibility.mjs'
import { api, openPage, owns, signIn, signUp } from './support/person.mjs'
import { SUPERADMIN } from './support/product.mjs'
import { visit } from './support/visit.mjs'

const BUYER = {
  firstname: 'Tove',
  lastname: 'Lund',
  email: 'tove@topup.example',
  password: 'a-long-enough-one',
}
const SUCCESS = 'Payment successful! Tokens have been added to your account.'

let product
let browser
let page
let close

before(async () => {
  ;({ product, browser, page, close } = await visit())
})

after(() => close?.())

/** From Billing to the checkout of a plan. */
async function toCheckout(plan) {
  await page.goto(`${product.base}/settings?tab=billing`)
  await page.getByRole('listitem', { name: plan }).getByRole('button', { name: 'Pay Now' }).click()
  await page.waitForURL(/\/sandbox\/checkout\/\w+$/)
}

test('PAY-01 PAY-02 PAY-06 Billing shows balance and plans, and axe finds nothing serious', async () => {
  await signUp(page, product.base, BUYER)
  await signIn(page, product.base, BUYER)
  await page.goto(`${product.base}/settings?tab=billing`)
  await page.getByText('Available Tokens').waitFor()
  await page.getByRole('listitem', { name: 'Gold Member' }).getByText('₦24,000').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Pay Now' }).count(), 3)
  await assertAccessible(page, 'billing')
})

test('PAY-07 PAY-16 a card that is declined leads to the failed page, which stays', async () => {
  await toCheckout('Standard Plan')
  await page.getByText('NGN 1,500.00').first().waitFor()
  await assertAccessible(page, 'sandbox checkout')
  await page.getByRole('button', { name: 'Let the card be declined' }).click()
  await page.waitForURL(/\/payment-failed\?/)
  await page
    .getByText("We couldn't verify your payment. Please try again or contact support.")
    .waitFor()
  await assertAccessible(page, 'payment failed')
  await page.getByRole('link', { name: 'Return to Settings' }).click()
  await page.waitForURL(/\/settings/)
  await owns(page, 20_000)
})

test('a checkout that is left costs nothing and credits nothing', async () => {
  await toCheckout('Premium Plan')
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await page.waitForURL(/\/payment-failed\?/)
  await page.getByRole('heading', { name: 'Cancelled, nothing was charged' }).waitFor()
  await owns(page, 20_000)
})

test('PAY-10 PAY-11 PAY-12 PAY-14 PAY-17 API-23 API-24 paid, verified, and back in Billing with the tokens', async () => {
  await toCheckout('Premium Plan')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/payment-success\?trxref=[\w-]+&reference=[\w-]+$/)
  const reference = new URL(page.url()).searchParams.get('reference')
  await page.getByText(SUCCESS).waitFor()
  // Nobody presses anything: five seconds later the settings open.
  await page.waitForURL(/\/settings/)
  await page.getByText('520,000 tokens').waitFor()
  await page.getByRole('region', { name: 'Billing history' }).getByText(reference).waitFor()
  // Asked over and over, also without a session, it credits once.
  for (let again = 0; again < 5; again += 1) {
    const { body } = await api(page, '/payments/verify', { reference })
    assert.deepEqual(body, { success: true })
  }
  await owns(page, 520_000)
})

test('the history is saved as a file', async () => {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const saved = await saving
  assert.equal(saved.suggestedFilename(), 'billing-history.csv')
})

test('X-33 the buyer is credited though nobody is signed in where the browser returns', async () => {
  await toCheckout('Standard Plan')
  const checkout = page.url()
  const stranger = await openPage(browser)
  await stranger.goto(checkout)
  await stranger.getByRole('button', { name: /^Pay / }).click()
  await stranger.getByText(SUCCESS).waitFor()
  await stranger.waitForURL(`${product.base}/signin`)
  await page.goto(`${product.base}/settings?tab=billing`)
  await page.getByText('620,000 tokens').waitFor()
})

test('the superadmin has a payment paid back, and the tokens go when the money did', async () => {
  const admin = await openPage(browser)
  await signIn(admin, product.base, SUPERADMIN)
  await admin.goto(`${product.base}/settings?tab=admin&section=payments`)
  await admin.getByRole('button', { name: 'Refund Premium Plan of Tove Lund' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await admin.getByText('The provider is asked to pay ₦6,500 back.').waitFor()
  await owns(page, 120_000)
  await admin.reload()
  await admin.getByRole('region', { name: 'Payments' }).getByText('Refunded').waitFor()
  await assertAccessible(admin, 'payments')
})
