/** Sign-up. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'

import { toApiError, useSignUpMutation } from '@/shared/api'
import { config } from '@/shared/config'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { selectSession } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Banner, Button, Checkbox, PasswordField, TextField } from '@/shared/ui'

import { AuthLayout } from './AuthLayout'
import { useProof } from './proof/useProof'
import {
  EMPTY_FORM,
  type FieldErrors,
  PASSWORD_MINIMUM,
  signUpErrorText,
  validate,
} from './signUpForm'

function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
    </a>
  )
}

/** Sends the form; leaves the page only when an account was created. */
function useSignUp() {
  const [send, { isLoading }] = useSignUpMutation()
  const [form, setForm] = useState(EMPTY_FORM)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState('')
  const { withProof, isSolving, Note } = useProof()
  const keyFor = useIdempotencyKey()
  const navigate = useNavigate()
  const arrival = useLocation().state as { from?: string } | null

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const found = validate(form)
    setFailure('')
    showErrors(element, () => setErrors(found))
    if (Object.keys(found).length > 0) return

    const signUpRequest = {
      firstname: form.firstname.trim(),
      lastname: form.lastname.trim(),
      email: form.email.trim(),
      password: form.password,
    }
    const key = keyFor(signUpRequest)
    try {
      await withProof((proof) =>
        send({ signUpRequest: { ...signUpRequest, proof }, 'Idempotency-Key': key }).unwrap(),
      )
      await navigate('/signin', { state: { ...arrival, registered: signUpRequest.email } })
    } catch (error) {
      const problem = toApiError(error)
      setErrors(problem.fields)
      setFailure(signUpErrorText(problem))
    }
  }

  function change(patch: Partial<typeof form>) {
    setForm({ ...form, ...patch })
    const kept = Object.entries(errors).filter(([field]) => !(field in patch))
    setErrors(Object.fromEntries(kept))
  }

  return { form, errors, failure, Note, sending: isLoading || isSolving, change, submit }
}

export function Component() {
  const { status } = useAppSelector(selectSession)
  const { form, errors, failure, Note, sending, change, submit } = useSignUp()
  if (status === 'signedIn') return <Navigate to="/" replace />

  return (
    <AuthLayout title="Create your account" lead="Join us and start hiring AI specialists today!">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            name="firstname"
            autoComplete="given-name"
            value={form.firstname}
            error={errors.firstname}
            onChange={(event) => change({ firstname: event.target.value })}
          />
          <TextField
            label="Last name"
            name="lastname"
            autoComplete="family-name"
            value={form.lastname}
            error={errors.lastname}
            onChange={(event) => change({ lastname: event.target.value })}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={form.email}
          error={errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MINIMUM} characters.`}
          value={form.password}
          error={errors.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          value={form.confirmPassword}
          error={errors.confirmPassword}
          onChange={(event) => change({ confirmPassword: event.target.value })}
        />
        <Checkbox
          checked={form.terms}
          error={errors.terms}
          onCheckedChange={(terms) => change({ terms })}
          label={
            <>
              I accept the <ExternalLink href={config.termsUrl}>Terms of Service</ExternalLink> and
              the <ExternalLink href={config.privacyUrl}>Privacy Policy</ExternalLink>
            </>
          }
        />
        {Note && <Note />}
        <Button type="submit" disabled={sending}>
          {sending ? 'Creating account…' : 'Create account'}
        </Button>
      </form>
      <p className="text-sm text-ink-muted">
        Already have an account?{' '}
        <Link to="/signin" className="link">
          Sign in
        </Link>
      </p>
    </AuthLayout>
  )
}
