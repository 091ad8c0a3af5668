/**
 * A forgotten password: ask for a link by mail. The screens are the same for known and unknown
 * addresses.
 */
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'

import { toApiError, useForgotPasswordMutation } from '@/shared/api'
import { showErrors } from '@/shared/lib/showErrors'
import { Banner, Button, TextField } from '@/shared/ui'

import { AuthLayout } from './AuthLayout'
import { recoveryErrorText, SENDING_MS } from './recovery'

type Phase = 'form' | 'sending' | 'sent'

const atLeast = (milliseconds: number) =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

function BackToSignIn() {
  return (
    <Link to="/signin" className="link justify-self-start text-sm">
      Back to sign in
    </Link>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <p>
      It works once, within 30 minutes. If nothing arrives, look among the unwanted mail, make sure
      that this is the address of your account, or{' '}
      <button type="button" className="link" onClick={onAgain}>
        try again
      </button>
      .
    </p>
  )
}

function useForgotPassword() {
  const [send] = useForgotPasswordMutation()
  const [phase, setPhase] = useState<Phase>('form')
  const [email, setEmail] = useState('')
  const [error, setError] = useState('')
  const [failure, setFailure] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setPhase('sending')
    setError('')
    setFailure('')
    try {
      const asked = send({ forgotPasswordRequest: { email: email.trim() } }).unwrap()
      await Promise.all([asked, atLeast(SENDING_MS)])
      setPhase('sent')
    } catch (cause) {
      const problem = toApiError(cause)
      setFailure(problem.fields.email ? '' : recoveryErrorText(problem))
      setPhase('form')
      showErrors(form, () => setError(problem.fields.email ?? ''))
    }
  }

  function change(value: string) {
    setEmail(value)
    setError('')
  }

  return { phase, email, error, failure, change, submit, again: () => setPhase('form') }
}

function SentTo({ email }: { email: string }) {
  return (
    <>
      A reset link was sent to <span className="font-medium break-all text-ink">{email}</span>.
    </>
  )
}

export function Component() {
  const { phase, email, error, failure, change, submit, again } = useForgotPassword()
  const sent = phase === 'sent'

  // One layout for both screens, so that its heading gets the focus when the screen changes.
  return (
    <AuthLayout
      title={sent ? 'Check your email' : 'Forgot your password?'}
      lead={
        sent ? (
          <SentTo email={email.trim()} />
        ) : (
          'Tell us the address of your account, and a link to choose a new one is on its way.'
        )
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {sent ? (
        <Sent onAgain={again} />
      ) : (
        <form onSubmit={(event) => void submit(event)} className="grid gap-5">
          <TextField
            label="Email address"
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            error={error}
            onChange={(event) => change(event.target.value)}
          />
          <Button type="submit" disabled={phase === 'sending'}>
            {phase === 'sending' ? 'Sending...' : 'Reset password'}
          </Button>
        </form>
      )}
      <BackToSignIn />
    </AuthLayout>
  )
}
