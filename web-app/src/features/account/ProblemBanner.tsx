/** Why a sign-in failed, with advice where there is any. */
import { config } from '@/shared/config'
import { Banner } from '@/shared/ui'

import type { SignInProblem } from './signIn'

function secondLine({ code, retryAfter }: SignInProblem): string | null {
  if (code === 'account_suspended') {
    return `This account is suspended. To talk about it, write to ${config.contactEmail}.`
  }
  if (retryAfter !== null) {
    return `Too many attempts: please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} before the next one.`
  }
  return null
}

export function ProblemBanner({ problem }: { problem: SignInProblem }) {
  const second = secondLine(problem)
  return (
    <Banner tone="danger">
      <p>{problem.message}</p>
      {second && <p className="mt-1 text-ink-muted">{second}</p>}
    </Banner>
  )
}
