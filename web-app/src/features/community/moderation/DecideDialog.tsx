/** Asks a moderator for the text to the author, and decides the appeal. */
import { type AppealOutcome, useDecideAppealMutation } from '@/shared/api'

import { LONGEST_REASON } from '../HideDialog'
import { WordsDialog } from '../WordsDialog'

const TEXTS = {
  restored: {
    title: 'Show it again?',
    description: 'Everybody can read it again. Its author is told by mail.',
    confirm: 'Show again',
    done: 'It is in sight again, and its author is told.',
  },
  upheld: {
    title: 'Keep it hidden?',
    description: 'There is no second appeal. Its author is told by mail, and reads what you write.',
    confirm: 'Keep hidden',
    done: 'It stays hidden, and its author is told.',
  },
} as const

export type DecideDialogProps = {
  discussion: string
  reply: { replyId?: string }
  outcome: AppealOutcome
  onClose: () => void
}

export function DecideDialog({ discussion, reply, outcome, onClose }: DecideDialogProps) {
  const [decide, { isLoading }] = useDecideAppealMutation()
  return (
    <WordsDialog
      {...TEXTS[outcome]}
      label="What its author is told (optional)"
      field="note"
      most={LONGEST_REASON}
      isDanger={outcome === 'upheld'}
      isSending={isLoading}
      send={(note, key) =>
        decide({
          id: discussion,
          decideRequest: { ...reply, outcome, ...(note && { note }) },
          'Idempotency-Key': key,
        }).unwrap()
      }
      onClose={onClose}
    />
  )
}
