/**
 * The page to which the provider sends the browser back. Open to everybody: the buyer is credited,
 * whoever opens it.
 */
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'

import { toApiError, useVerifyPaymentMutation } from '@/shared/api'
import { Button, PageTitle } from '@/shared/ui'

/** Seconds from the result to the settings page. */
const REDIRECT_SECONDS = 5
const TO_BILLING = { state: { tab: 'billing' } }

type Outcome = { success: boolean; text: string }

const PAID: Outcome = {
  success: true,
  text: 'Payment successful! Tokens have been added to your account.',
}
const failed = (text: string): Outcome => ({ success: false, text })

/** Verifies once per reference; null until the result is known. */
function useOutcome(reference: string): Outcome | null {
  const [verify] = useVerifyPaymentMutation()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (reference === '') return
    const asked = verify({ verifyRequest: { reference } })
    let current = true
    const tell = (told: Outcome) => current && setOutcome(told)
    asked.unwrap().then(
      ({ success }) => tell(success ? PAID : failed('Payment could not be verified.')),
      (error: unknown) => {
        console.error('The payment could not be verified.', toApiError(error))
        tell(failed('Something went wrong during verification.'))
      },
    )
    return () => {
      current = false
    }
  }, [reference, verify])

  return reference === '' ? failed('Invalid payment reference.') : outcome
}

/** Seconds until the page changes; counts while `running`. */
function useCountdown(running: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(REDIRECT_SECONDS)
  useEffect(() => {
    if (!running) return
    if (left === 0) {
      onEnd()
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [running, left, onEnd])
  return left
}

function Told({ outcome, left }: { outcome: Outcome; left: number }) {
  const Icon = outcome.success ? CircleCheck : CircleAlert
  return (
    <>
      <Icon
        aria-hidden
        className={outcome.success ? 'size-10 text-positive' : 'size-10 text-danger'}
      />
      <h1 className="text-4xl">{outcome.success ? 'Thank you' : 'Payment not verified'}</h1>
      <p role={outcome.success ? 'status' : 'alert'}>{outcome.text}</p>
      <p className="tabular text-sm text-ink-muted">
        You will be taken to your settings in {left} {left === 1 ? 'second' : 'seconds'}.
      </p>
      <Button asChild variant="secondary">
        <Link to="/settings" {...TO_BILLING}>
          Go there now
        </Link>
      </Button>
    </>
  )
}

export function Component() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const outcome = useOutcome(params.get('reference')?.trim() ?? '')
  const [leave] = useState(() => () => void navigate('/settings', TO_BILLING))
  const left = useCountdown(outcome !== null, leave)
  return (
    <div className="page grid max-w-xl justify-items-center gap-5 py-20 text-center">
      <PageTitle>Payment</PageTitle>
      {outcome === null ? (
        <>
          <LoaderCircle
            aria-hidden
            className="size-10 animate-spin text-ink-muted motion-reduce:animate-none"
          />
          <h1 className="text-4xl">Your payment</h1>
          <p role="status">Verifying your payment...</p>
        </>
      ) : (
        <Told outcome={outcome} left={left} />
      )}
    </div>
  )
}
