/** Choosing a new password; opened by the link in a mail. */
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { toApiError, useResetPasswordMutation } from '@/shared/api'
import { useLinkToken } from '@/shared/lib/mailLink'
import { showErrors } from '@/shared/lib/showErrors'
import { readToken, signOut } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'
import { Banner, Button, PasswordField } from '@/shared/ui'

import { AuthLayout } from './AuthLayout'
import { recoveryErrorText } from './recovery'
import { type FieldErrors, PASSWORD_MINIMUM, passwordErrors } from './signUpForm'

const EMPTY = { password: '', confirmPassword: '' }

function AskAgain() {
  return (
    <Button asChild variant="secondary" className="justify-self-start">
      <Link to="/forgot-password">Ask for a new link</Link>
    </Button>
  )
}

function useReset(token: string) {
  const [send, { isLoading }] = useResetPasswordMutation()
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<{ text: string; spent: boolean } | null>(null)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const found = passwordErrors(form)
    setFailure(null)
    showErrors(element, () => setErrors(found))
    if (Object.keys(found).length > 0) return
    try {
      await send({ resetPasswordRequest: { token, password: form.password } }).unwrap()
      // The reset has ended every session of the account, also the one of this browser.
      if (readToken() !== null) void dispatch(signOut())
      await navigate('/signin', { replace: true, state: { reset: true } })
    } catch (cause) {
      const problem = toApiError(cause)
      showErrors(element, () => setErrors(problem.fields))
      if (Object.keys(problem.fields).length > 0) return
      setFailure({ text: recoveryErrorText(problem), spent: problem.code === 'link_spent' })
    }
  }

  function change(patch: Partial<typeof form>) {
    setForm({ ...form, ...patch })
    const kept = Object.entries(errors).filter(([field]) => !(field in patch))
    setErrors(Object.fromEntries(kept))
  }

  return { form, errors, failure, sending: isLoading, change, submit }
}

export function Component() {
  const token = useLinkToken()
  const { form, errors, failure, sending, change, submit } = useReset(token)
  const usable = token !== '' && !failure?.spent

  return (
    <AuthLayout
      title="Choose a new password"
      lead="You will be signed out everywhere and sign in with the new one."
    >
      {token === '' && (
        <Banner tone="danger">
          This link is not complete. Open it from the mail once more, or ask for a new one.
        </Banner>
      )}
      {failure && <Banner tone="danger">{failure.text}</Banner>}
      {!usable && <AskAgain />}
      {usable && (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          <PasswordField
            label="New password"
            name="password"
            autoComplete="new-password"
            required
            hint={`At least ${PASSWORD_MINIMUM} characters.`}
            value={form.password}
            error={errors.password}
            onChange={(event) => change({ password: event.target.value })}
          />
          <PasswordField
            label="Confirm password"
            name="confirmPassword"
            autoComplete="new-password"
            required
            value={form.confirmPassword}
            error={errors.confirmPassword}
            onChange={(event) => change({ confirmPassword: event.target.value })}
          />
          <Button type="submit" disabled={sending}>
            {sending ? 'Saving…' : 'Set new password'}
          </Button>
        </form>
      )}
    </AuthLayout>
  )
}
