/** A new password. The change ends all other sessions. */
import { type FormEvent, useState } from 'react'

import { ADMIN_PASSWORD_MINIMUM, PASSWORD_MINIMUM, passwordErrors } from '@/features/account'
import { toApiError, useChangePasswordMutation } from '@/shared/api'
import { showErrors } from '@/shared/lib/showErrors'
import { adoptProfile, selectUser } from '@/shared/session'
import { useAppDispatch, useAppSelector } from '@/shared/store'
import { Button, notify, PasswordField } from '@/shared/ui'

const EMPTY = { current: '', password: '', confirmPassword: '' }

type Errors = Partial<Record<keyof typeof EMPTY, string>>

function errorsOf(form: typeof EMPTY, minimum: number): Errors {
  const missing = form.current === '' ? { current: 'Your current password is required' } : {}
  return { ...missing, ...passwordErrors(form, minimum) }
}

function usePasswordForm() {
  const user = useAppSelector(selectUser)
  const dispatch = useAppDispatch()
  const minimum = user?.role === 'user' ? PASSWORD_MINIMUM : ADMIN_PASSWORD_MINIMUM
  const [send, { isLoading }] = useChangePasswordMutation()
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Errors>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const { current, password } = form
    const found = errorsOf(form, minimum)
    showErrors(element, () => setErrors(found))
    if (Object.keys(found).length > 0) return
    try {
      await send({ changePasswordRequest: { current, password } }).unwrap()
      setForm(EMPTY)
      if (user?.passwordGiven) dispatch(adoptProfile({ ...user, passwordGiven: false }))
      notify.success('Your password is changed. You are signed out everywhere else.')
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      showErrors(element, () => setErrors(fields))
      if (Object.keys(fields).length > 0) return
      notify.error('Your password could not be changed.', { description: message })
    }
  }

  function field(name: keyof typeof EMPTY) {
    return {
      name,
      value: form[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setForm((now) => ({ ...now, [name]: target.value }))
        setErrors((now) => ({ ...now, [name]: '' }))
      },
    }
  }

  return { minimum, field, submit, saving: isLoading }
}

export function PasswordForm() {
  const { minimum, field, submit, saving } = usePasswordForm()
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-2xl">Password</h2>
        <p className="text-ink-muted">A new one signs you out everywhere but here.</p>
      </div>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...field('current')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PasswordField
          label="New password"
          autoComplete="new-password"
          required
          hint={`At least ${minimum} characters.`}
          {...field('password')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
      </div>
      <div>
        <Button type="submit" variant="secondary" disabled={saving}>
          {saving ? 'Changing…' : 'Change password'}
        </Button>
      </div>
    </form>
  )
}
