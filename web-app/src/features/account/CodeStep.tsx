/** The second half of a sign-in: a code of the authenticator app, or a recovery code. A passkey replaces both halves. */
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { useAppDispatch } from '@/shared/store'
import { Banner, Button } from '@/shared/ui'

import { AuthLayout } from './AuthLayout'
import { CodeField } from './factor/CodeField'
import { LateSignInButton } from './passkey/LateSignInButton'
import { ProblemBanner } from './ProblemBanner'
import { finishSignIn, type SignInProblem, type SignInResult } from './signIn'

type Props = {
  challenge: string
  /** For a passkey; the challenge knows it for a code. */
  remember: boolean
  onEntered: () => void
  /** Back to the password; with a reason if the sign-in has ended. */
  onEnded: (reason: SignInProblem | null) => void
}

/** A refused code is told at the field; everything else is told above. */
const AT_FIELD = 'validation_failed'

function useCode({ challenge, onEntered, onEnded }: Props) {
  const dispatch = useAppDispatch()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [phase, setPhase] = useState<'idle' | 'submitting' | 'success'>('idle')

  useEffect(() => field.current?.focus(), [])

  /** Whether the sign-in goes on at this step. */
  async function follow(attempt: Promise<SignInProblem | null>): Promise<boolean> {
    setPhase('submitting')
    const failure = await attempt
    if (failure?.code === 'challenge_ended') {
      onEnded(failure)
      return false
    }
    setProblem(failure)
    setPhase(failure === null ? 'success' : 'idle')
    if (failure === null) onEntered()
    return failure !== null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (phase !== 'idle') return
    if (!(await follow(dispatch(finishSignIn(challenge, code))))) return
    field.current?.focus()
    field.current?.select()
  }

  function enterByPasskey(attempt: Promise<SignInResult>) {
    setProblem(null)
    void follow(attempt.then((result) => result.problem))
  }

  function change(typed: string) {
    setCode(typed)
    setProblem(null)
  }

  return { field, code, change, problem, phase, submit, enterByPasskey }
}

export function CodeStep(props: Props) {
  const { field, code, change, problem, phase, submit, enterByPasskey } = useCode(props)
  return (
    <AuthLayout
      title="Enter your code"
      lead="Your authenticator app shows a code of six digits. A recovery code works as well."
    >
      {phase === 'success' && <Banner tone="positive">Login successful!</Banner>}
      {problem && problem.code !== AT_FIELD && <ProblemBanner problem={problem} />}
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        <CodeField
          ref={field}
          label="Code"
          value={code}
          error={problem?.code === AT_FIELD ? problem.message : ''}
          onChange={change}
        />
        <Button type="submit" disabled={phase !== 'idle'}>
          {phase === 'submitting' ? 'Signing in…' : 'Sign in'}
        </Button>
        <LateSignInButton
          remember={props.remember}
          isOff={phase !== 'idle'}
          onAttempt={enterByPasskey}
        />
      </form>
      <button
        type="button"
        className="link justify-self-start text-sm"
        disabled={phase !== 'idle'}
        onClick={() => props.onEnded(null)}
      >
        Use another account
      </button>
    </AuthLayout>
  )
}
