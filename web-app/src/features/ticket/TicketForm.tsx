/** The form for a ticket to support. */
import { TextArea, TextField, Button } from '@/shared/ui'

import { LONGEST_SUBJECT, LONGEST_TEXT } from './beginning'
import { useTicketForm } from './useTicketForm'

export function TicketForm() {
  const { draft, errors, change, submit, isSending } = useTicketForm()
  return (
    <form
      noValidate
      aria-label="New ticket"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
      className="grid gap-5"
    >
      <TextField
        label="Subject"
        required
        maxLength={LONGEST_SUBJECT}
        value={draft.subject}
        error={errors.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextArea
        label="Message"
        hint="Never write a password or a card number here."
        required
        rows={7}
        maxLength={LONGEST_TEXT}
        value={draft.body}
        error={errors.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <div>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Sending…' : 'Send ticket'}
        </Button>
      </div>
    </form>
  )
}
