/** The address: it is changed in a dialog of its own, since both mailboxes have to confirm it. */
import { lazy, type RefObject, Suspense } from 'react'

import type { User } from '@/shared/api'
import { Button, TextField } from '@/shared/ui'

/** Few people change it, so what that takes is loaded only for them. */
const EmailChange = lazy(() => import('./EmailChange'))

export type EmailFieldProps = {
  profile: User
  /** The button; it gets the focus back when there is nothing left to cancel. */
  button: RefObject<HTMLButtonElement | null>
  onChange: () => void
}

export function EmailField({ profile, button, onChange }: EmailFieldProps) {
  const { email, emailChange } = profile
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Email"
          type="email"
          value={email}
          readOnly
          hint="You sign in with this address."
        />
        <Button
          ref={button}
          variant="secondary"
          className="justify-self-start sm:mt-7"
          onClick={onChange}
        >
          Change email
        </Button>
      </div>
      {emailChange !== null && (
        <Suspense>
          <EmailChange change={emailChange} onCancelled={() => button.current?.focus()} />
        </Suspense>
      )}
    </div>
  )
}
