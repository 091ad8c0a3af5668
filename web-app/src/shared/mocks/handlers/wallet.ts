/** What somebody may spend. */
import { accountOf, http, signedOut } from '../http'

export const walletHandlers = [
  http.get('/users/me/tokens', ({ request, response }) => {
    const account = accountOf(request)
    if (account === undefined) return response.untyped(signedOut())
    const { tokens } = account.user
    const daily = Math.min(tokens, 20_000)
    const tomorrow = new Date()
    tomorrow.setUTCHours(24, 0, 0, 0)
    return response(200).json({
      tokens,
      daily,
      bought: tokens - daily,
      held: 0,
      debt: 0,
      dailyAllowance: 20_000,
      afterConfirmation: false,
      refillsAt: tomorrow.toISOString(),
    })
  }),
]
