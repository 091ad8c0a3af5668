/** The name of a conversation. */
import { type FormEvent, useId, useState } from 'react'

import type { ChatSession } from '@/shared/api'
import { Button, Dialog, TextField } from '@/shared/ui'

import { useArranging } from './useArranging'

/** Most characters that the server accepts. */
const LONGEST_TITLE = 80

export function RenameSession({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const [title, setTitle] = useState(session.title ?? '')
  const { change, isLoading } = useArranging()
  const form = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const name = title.trim()
    const isDone = await change(
      session.id,
      { title: name === '' ? null : name },
      name === '' ? 'The name is taken away.' : 'The conversation has its name.',
    )
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Name this conversation"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={isLoading}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          hint="Without one, the beginning of the last message stands in the list."
          maxLength={LONGEST_TITLE}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </form>
    </Dialog>
  )
}
