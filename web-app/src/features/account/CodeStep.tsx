/** The second half of a sign-in: a code of the authenticator app, or a recovery code. */
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { useAppDispatch } from '@/shared/store'
import { Banner, Button } from '@/shared/ui'

import { AuthLayout } from './AuthLayout'
import { CodeField } from './factor/CodeField'
import { ProblemBanner } from './ProblemBanner'
import { finishSignIn, type SignInProblem } from './signIn'

type Props = {
  challenge: string
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

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (phase !== 'idle') return
    setPhase('submitting')
    const failure = await dispatch(finishSignIn(challenge, code))
    if (failure?.code === 'challenge_ended') return onEnded(failure)
    setProblem(failure)
    setPhase(failure === null ? 'success' : 'idle')
    if (failure === null) return onEntered()
    field.current?.focus()
    field.current?.select()
  }

  function change(typed: string) {
    setCode(typed)
    setProblem(null)
  }

  return { field, code, change, problem, phase, submit }
}

export function CodeStep(props: Props) {
  const { field, code, change, problem, phase, submit } = useCode(props)
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
