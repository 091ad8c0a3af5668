/** The fields for an answer, and for notes that the member never sees. */
import { useState } from 'react'

import { CannedAnswers } from '@/features/canned'
import { type AdminTicket, useNoteOnTicketMutation, useReplyToTicketMutation } from '@/shared/api'
import { Chip } from '@/shared/ui'

import { TextForm } from '../TextForm'

function Reply({ ticketId }: { ticketId: string }) {
  const [reply, { isLoading }] = useReplyToTicketMutation()
  return (
    <TextForm
      label="Reply"
      hint="The member reads it on screen and gets it by mail."
      above={(insert) => <CannedAnswers onInsert={insert} />}
      button="Send reply"
      isSending={isLoading}
      send={(text, key) =>
        reply({ ticketId, ticketText: { text }, 'Idempotency-Key': key }).unwrap()
      }
      done="The reply is on its way."
    />
  )
}

function Note({ ticketId }: { ticketId: string }) {
  const [note, { isLoading }] = useNoteOnTicketMutation()
  return (
    <TextForm
      label="Internal note"
      hint="For admins alone. The member never sees it."
      button="Keep note"
      variant="secondary"
      isSending={isLoading}
      send={(text, key) =>
        note({ ticketId, ticketText: { text }, 'Idempotency-Key': key }).unwrap()
      }
      done="The note is kept."
    />
  )
}

export function TicketTexts({ ticket }: { ticket: AdminTicket }) {
  const [isNote, setIsNote] = useState(false)
  return (
    <section aria-label="Write" className="grid gap-4 border-t border-rule pt-6">
      <div role="group" aria-label="What to write" className="flex gap-2">
        <Chip selected={!isNote} onClick={() => setIsNote(false)}>
          Reply
        </Chip>
        <Chip selected={isNote} onClick={() => setIsNote(true)}>
          Internal note
        </Chip>
      </div>
      {/* Text typed in one of them must not be lost, nor sent, when the admin looks at the other. */}
      <div hidden={isNote}>
        <Reply ticketId={ticket.id} />
      </div>
      <div hidden={!isNote}>
        <Note ticketId={ticket.id} />
      </div>
    </section>
  )
}
