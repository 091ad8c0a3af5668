/** Removes the second factor, for the password and a code. */
import { useId } from 'react'

import { useRemoveSecondFactorMutation } from '@/shared/api'
import { Button, Dialog, notify, PasswordField } from '@/shared/ui'

import { CodeField } from './CodeField'
import { useCodeForm } from './useCodeForm'

type Props = { required: boolean; onClose: () => void }

export function RemovalDialog({ required, onClose }: Props) {
  const [remove] = useRemoveSecondFactorMutation()
  const { field, submit, isBusy } = useCodeForm({
    needs: ['password', 'code'],
    failed: 'The second factor could not be removed.',
    send: async (secondFactorRemoval) => {
      await remove({ secondFactorRemoval }).unwrap()
      notify.success('The second factor is removed. Your password alone signs you in.')
      onClose()
    },
  })
  const id = useId()
  const password = field('password')
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Remove the second factor?"
      description={
        required
          ? 'Your password alone signs you in again, and the admin area is closed to you until you set up another one or use a passkey. Your recovery codes are deleted.'
          : 'Your password alone signs you in again. Your recovery codes are deleted.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="danger" disabled={isBusy}>
            {isBusy ? 'Removing…' : 'Remove'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <PasswordField
          data-autofocus
          label="Your password"
          autoComplete="current-password"
          required
          {...password}
          onChange={({ target }) => password.onChange(target.value)}
        />
        <CodeField label="Code from the app, or a recovery code" {...field('code')} />
      </form>
    </Dialog>
  )
}
