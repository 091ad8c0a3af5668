/** Makes new recovery codes, for a code of the app or one of the old ones. */
import { useId, useState } from 'react'

import { useMakeRecoveryCodesMutation } from '@/shared/api'
import { Button, Dialog } from '@/shared/ui'

import { CodeField } from './CodeField'
import { RecoveryCodes } from './RecoveryCodes'
import { useCodeForm } from './useCodeForm'

export function RenewalDialog({ onClose }: { onClose: () => void }) {
  const [make] = useMakeRecoveryCodesMutation()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { field, submit, isBusy } = useCodeForm({
    needs: ['code'],
    failed: 'No new codes could be made.',
    send: async ({ code }) => {
      const answer = await make({ secondFactorCode: { code } }).unwrap()
      setCodes(answer.recoveryCodes)
    },
  })
  const id = useId()
  if (codes !== null) {
    return <RecoveryCodes codes={codes} title="Your new recovery codes" onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Make new recovery codes?"
      description="Ten new ones take the place of those you have, which no longer work."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isBusy}>
            {isBusy ? 'Making…' : 'Make new codes'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <CodeField
          data-autofocus
          label="Code from the app, or a recovery code"
          {...field('code')}
        />
      </form>
    </Dialog>
  )
}
