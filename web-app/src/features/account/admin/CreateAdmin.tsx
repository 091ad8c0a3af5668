/** Creates an admin: with a first password, or with a link by mail to choose one. */
import { type FormEvent, useId, useState } from 'react'

import { type AdminRequest, toApiError, UNREACHED, useCreateAdminMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { showErrors } from '@/shared/lib/showErrors'
import { Button, Dialog, notify, PasswordField, TextField } from '@/shared/ui'

import { ADMIN_PASSWORD_MINIMUM } from '../signUpForm'
import { PermissionBoxes } from './PermissionBoxes'

type Form = Required<AdminRequest> & { password: string }

const EMPTY: Form = { fullname: '', email: '', password: '', permissions: [] }
function useCreateAdmin(onDone: () => void) {
  const [create, creating] = useCreateAdminMutation()
  const keyFor = useIdempotencyKey()
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})

  function change(patch: Partial<Form>) {
    setForm((now) => ({ ...now, ...patch }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in patch))))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    try {
      const admin = await create({
        adminRequest: form,
        'Idempotency-Key': keyFor(form),
      }).unwrap()
      notify.success(
        form.password
          ? `${admin.name} is an admin now.`
          : `${admin.name} is an admin now. A link to choose a password is on its way to ${admin.email}.`,
      )
      onDone()
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      showErrors(element, () => setErrors(fields))
      notify.error('The admin could not be created.', { description: message || UNREACHED })
    } finally {
      // The call keeps its request in memory, and with it the password.
      creating.reset()
    }
  }

  return { form, errors, change, submit, isSaving: creating.isLoading }
}

export function CreateAdmin({ onClose }: { onClose: () => void }) {
  const { form, errors, change, submit, isSaving } = useCreateAdmin(onClose)
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New admin"
      description="They see the sections you tick here, and no others."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isSaving}>
            {isSaving ? 'Creating…' : 'Create admin'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          label="Full name"
          required
          autoComplete="off"
          value={form.fullname}
          error={errors.fullname}
          onChange={({ target }) => change({ fullname: target.value })}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          value={form.email}
          error={errors.email}
          onChange={({ target }) => change({ email: target.value })}
        />
        <PasswordField
          label="First password"
          autoComplete="new-password"
          hint={`At least ${ADMIN_PASSWORD_MINIMUM} characters; they are asked to choose their own. Leave it empty to mail them a link.`}
          value={form.password}
          error={errors.password}
          onChange={({ target }) => change({ password: target.value })}
        />
        <PermissionBoxes
          value={form.permissions}
          error={errors.permissions}
          onChange={(permissions) => change({ permissions })}
        />
      </form>
    </Dialog>
  )
}
