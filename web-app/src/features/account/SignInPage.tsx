/** Sign-in. */
import { type FormEvent, lazy, startTransition, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'

import { config } from '@/shared/config'
import { endNoticed, selectSession, type SessionState } from '@/shared/session'
import { useAppDispatch, useAppSelector } from '@/shared/store'
import { Banner, Button, Checkbox, PasswordField, TextField } from '@/shared/ui'

import { AuthLayout } from './AuthLayout'
import { LateSignInButton } from './passkey/LateSignInButton'
import { ProblemBanner } from './ProblemBanner'
import { signIn, type SignInProblem, type SignInResult } from './signIn'

/** Few people have a second factor, so the step for its code is loaded for them alone. */
const CodeStep = lazy(async () => ({ default: (await import('./CodeStep')).CodeStep }))

/** Milliseconds between the success message and the landing page. */
export const REDIRECT_DELAY_MS = 1_000

/** What another page may pass to this one. */
type Arrival = { from?: string; registered?: string; reset?: boolean } | null

type Phase = 'idle' | 'submitting' | 'code' | 'success' | 'error'

/** The reason why the visitor was sent here by another page. */
function ArrivalNote({ ended, arrival }: { ended: SessionState['ended']; arrival: Arrival }) {
  if (ended === 'suspended') {
    return (
      <Banner tone="danger">
        Your account has been suspended, so you were signed out. To talk about it, write to{' '}
        {config.contactEmail}.
      </Banner>
    )
  }
  if (ended === 'expired') {
    return (
      <Banner tone="info">Your session has ended. Sign in to go on; what you typed is kept.</Banner>
    )
  }
  if (arrival?.reset) {
    return <Banner tone="positive">Your new password is set. Sign in with it.</Banner>
  }
  return arrival?.registered === undefined ? null : (
    <Banner tone="positive">Your account is ready. Sign in and meet your writers.</Banner>
  )
}

/** Goes to the landing page a second after success, which then offers the way back. */
function useRedirect(phase: Phase, from: string | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (phase !== 'success') return
    const timer = setTimeout(
      () => void navigate('/', { state: from === undefined ? null : { continueTo: from } }),
      REDIRECT_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [phase, from, navigate])
}

export function Component() {
  const arrival = useLocation().state as Arrival
  const session = useAppSelector(selectSession)
  const dispatch = useAppDispatch()
  const [phase, setPhase] = useState<Phase>('idle')
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [challenge, setChallenge] = useState('')
  const [email, setEmail] = useState(arrival?.registered ?? '')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  useRedirect(phase, arrival?.from)
  const isRegistered = arrival?.registered !== undefined
  const passwordField = useRef<HTMLInputElement>(null)
  // Whoever has just signed up has given the address, so only the password is left.
  useEffect(() => {
    if (isRegistered) passwordField.current?.focus()
  }, [isRegistered])

  const leftByChoice = session.ended === 'left'
  useEffect(() => {
    if (leftByChoice) dispatch(endNoticed())
  }, [leftByChoice, dispatch])

  const busy = phase === 'submitting' || phase === 'success'
  if (session.status === 'signedIn' && !busy && phase !== 'code') return <Navigate to="/" replace />

  async function follow(attempt: Promise<SignInResult>) {
    setPhase('submitting')
    setProblem(null)
    const result = await attempt
    setProblem(result.problem)
    if (result.challenge === '') {
      setPhase(result.problem === null ? 'success' : 'error')
      return
    }
    // The form stays until the step for the code is loaded.
    startTransition(() => {
      setChallenge(result.challenge)
      setPhase('code')
    })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void follow(dispatch(signIn({ email, password, remember })))
  }

  if (challenge !== '') {
    return (
      <CodeStep
        challenge={challenge}
        remember={remember}
        onEntered={() => setPhase('success')}
        onEnded={(reason) => {
          setChallenge('')
          setProblem(reason)
          setPhase(reason === null ? 'idle' : 'error')
        }}
      />
    )
  }
  return (
    <AuthLayout title="Sign in to your account" lead="Your writers remember where you left off.">
      {phase === 'idle' && <ArrivalNote ended={session.ended} arrival={arrival} />}
      {phase === 'success' && <Banner tone="positive">Login successful!</Banner>}
      {problem && <ProblemBanner problem={problem} />}
      <form onSubmit={submit} className="grid gap-5">
        <TextField
          label="Email address"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          ref={passwordField}
          data-autofocus={isRegistered || undefined}
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox label="Remember me" checked={remember} onCheckedChange={setRemember} />
          <Link to="/forgot-password" className="link text-sm">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" disabled={busy}>
          {phase === 'submitting' ? 'Signing in…' : 'Sign in'}
        </Button>
        <LateSignInButton
          remember={remember}
          isOff={busy}
          onAttempt={(attempt) => void follow(attempt)}
        />
      </form>
      <p className="text-sm text-ink-muted">
        New here?{' '}
        <Link to="/signup" state={arrival?.from ? { from: arrival.from } : null} className="link">
          Sign up
        </Link>
      </p>
    </AuthLayout>
  )
}
