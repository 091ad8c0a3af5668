/** Name, phone and a few words about the person. Typed text stays until it is saved. */
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'

import { toApiError, type User, useUpdateProfileMutation } from '@/shared/api'
import { adoptProfile } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'
import { Button, notify, TextArea, TextField } from '@/shared/ui'

import { EmailField } from './EmailField'

/** Few people change their address, so it is loaded only for them. */
const EmailDialog = lazy(() => import('./EmailDialog'))

type Fields = Record<'firstname' | 'lastname' | 'phone' | 'bio', string>

function fieldsOf({ firstname, lastname, phone, bio }: User): Fields {
  return { firstname, lastname, phone: phone ?? '', bio: bio ?? '' }
}

function useProfileForm(profile: User) {
  const dispatch = useAppDispatch()
  const [save, { isLoading: isSaving }] = useUpdateProfileMutation()
  const [fields, setFields] = useState(() => fieldsOf(profile))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refusals, setRefusals] = useState(0)

  function change(name: keyof Fields, value: string) {
    setFields((current) => ({ ...current, [name]: value }))
    setErrors((current) => ({ ...current, [name]: '' }))
  }

  async function submit() {
    const { phone, bio, ...names } = fields
    const profileUpdate = { ...names, phone: phone.trim() || null, bio: bio.trim() || null }
    try {
      const saved = await save({ profileUpdate }).unwrap()
      dispatch(adoptProfile(saved))
      setFields(fieldsOf(saved))
      setErrors({})
      notify.success('Your profile is saved.')
    } catch (error) {
      const problem = toApiError(error)
      console.error('The profile could not be saved.', problem)
      setErrors(problem.fields)
      setRefusals((count) => count + 1)
      notify.error('Your profile could not be saved.', { description: problem.message })
    }
  }

  return { fields, errors, refusals, isSaving, change, submit }
}

export function ProfileForm({ profile }: { profile: User }) {
  const { fields, errors, refusals, isSaving, change, submit } = useProfileForm(profile)
  const form = useRef<HTMLFormElement>(null)
  const changeEmail = useRef<HTMLButtonElement>(null)
  const [isChangingEmail, setChangingEmail] = useState(false)

  // A field that the server refuses may be above the visible part; the first of them gets the
  // focus.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  function field(name: keyof Fields) {
    return {
      name,
      value: fields[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) void submit()
  }

  return (
    <>
      <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5">
        <h2 className="sr-only">Profile</h2>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...field('firstname')} />
          <TextField label="Last name" autoComplete="family-name" {...field('lastname')} />
        </div>
        <EmailField
          profile={profile}
          button={changeEmail}
          onChange={() => setChangingEmail(true)}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <TextArea
          label="Bio"
          rows={5}
          hint="What you do and who you write for. It saves you telling it twice."
          {...field('bio')}
        />
        <div>
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      {/* Not inside: it has a form of its own. */}
      {isChangingEmail && (
        <Suspense>
          <EmailDialog onClose={() => setChangingEmail(false)} />
        </Suspense>
      )}
    </>
  )
}
