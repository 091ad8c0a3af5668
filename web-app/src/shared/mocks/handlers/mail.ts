/** The outbox, in the mock world: thirty mails; one failed and one is with the mail server. */
import type { OutboxMail } from '../../api/generated/endpoints'
import { accountOf, http, pageOf, problem, signedOut } from '../http'
import { record } from '../world'

const mail = (number: number, changes: Partial<OutboxMail> = {}): OutboxMail => ({
  id: `mail-${number}`,
  kind: 'reset-password',
  state: 'kept',
  reason: null,
  createdAt: new Date(Date.UTC(2026, 10, 20, 8, 60 - number)).toISOString(),
  envelope: { to: `reader${number}@example.org`, subject: 'Choose a new password' },
  ...changes,
})

const FAILED = {
  kind: 'ticket-reply',
  state: 'failed' as const,
  reason: 'There is no such mailbox.',
  envelope: { to: 'nobody@example.org', subject: 'An answer to your ticket' },
}

const MAILS = [
  mail(1, FAILED),
  mail(2, { kind: 'campaign', state: 'sent', envelope: null }),
  ...Array.from({ length: 28 }, (_, at) => mail(at + 3)),
]

/** Its content, which tests may replace. */
export const outboxWorld = {
  mails: MAILS,
  reset() {
    outboxWorld.mails = MAILS
  },
}

function refusal(request: Request) {
  const account = accountOf(request)
  if (account === undefined) return signedOut()
  return account.user.role === 'superadmin' ? undefined : problem(403, 'forbidden')
}

export const mailHandlers = [
  http.get('/admin/outbox', ({ request, response }) => {
    const refused = refusal(request)
    if (refused !== undefined) return response.untyped(refused)
    const state = new URL(request.url).searchParams.get('state')
    const wanted = outboxWorld.mails.filter((one) => state === null || one.state === state)
    const { items, init } = pageOf(wanted, request.url, 25)
    return response(200).json(items, init)
  }),

  http.post('/admin/outbox/{id}/readings', ({ request, params, response }) => {
    const refused = refusal(request)
    if (refused !== undefined) return response.untyped(refused)
    const found = outboxWorld.mails.find(({ id }) => id === params.id)
    if (!found?.envelope) return response.untyped(problem(404, 'not_found'))
    record(accountOf(request)?.user ?? null, 'letter.read', `letter/${found.id}`)
    const { to, subject } = found.envelope
    return response(200).json({
      to,
      subject,
      text: `Open this address:\n\nhttps://shop.example/reset-password#token=abc\n`,
      html: `<!DOCTYPE html><html lang="en"><head><title>${subject}</title></head><body><h1>${subject}</h1></body></html>`,
    })
  }),
]
