/** Asks before an account is erased. It can not be undone, so the admin has to type whose it is. */
import { type FormEvent, useId, useState } from 'react'

import { toApiError, UNREACHED, useDeleteUserMutation } from '@/shared/api'
import { Button, Dialog, notify, TextField } from '@/shared/ui'

import { WhatGoes } from '../WhatGoes'
import type { UserRow } from './users'

export type Deletion = { user: Pick<UserRow, 'id' | 'name' | 'email'>; action: 'delete' }

type DeleteUserProps = {
  user: Deletion['user']
  onClose: () => void
  /** Called once they are deleted; closes as well. */
  onDeleted: () => void
}

const folded = (text: string) => text.trim().toLowerCase()

function useDeletion({ user, onDeleted }: DeleteUserProps) {
  const [remove, { isLoading }] = useDeleteUserMutation()
  const [typed, setTyped] = useState('')
  const wanted = user.email || user.name
  const isMeant = folded(typed) === folded(wanted)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isMeant || isLoading) return
    try {
      await remove({ id: user.id }).unwrap()
      notify.success(`${user.name} is deleted.`)
      onDeleted()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error(message || UNREACHED)
    }
  }

  return { wanted, typed, setTyped, isMeant, submit, isLoading }
}

function Effect() {
  return (
    <>
      <span className="block">
        Their sessions end at once, nobody can sign in to the account again, and its address is
        free. This can not be undone.
      </span>
      <WhatGoes />
    </>
  )
}

export function DeleteUser(props: DeleteUserProps) {
  const { user, onClose } = props
  const { wanted, typed, setTyped, isMeant, submit, isLoading } = useDeletion(props)
  const id = useId()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Delete ${user.name}?`}
      description={<Effect />}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="danger" disabled={!isMeant || isLoading}>
            {isLoading ? 'Deleting…' : 'Delete'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={<span className="wrap-anywhere">Type “{wanted}” to confirm</span>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Dialog>
  )
}
