/** Asks an author why their text should not be hidden. */
import { useAppealHidingMutation } from '@/shared/api'

import { WordsDialog } from './WordsDialog'

/** Most characters that the server accepts. */
const LONGEST_APPEAL = 2_000

export type AppealDialogProps = {
  discussion: string
  reply: { replyId?: string }
  onClose: () => void
}

export function AppealDialog({ discussion, reply, onClose }: AppealDialogProps) {
  const [appeal, { isLoading }] = useAppealHidingMutation()
  return (
    <WordsDialog
      title="Appeal"
      description="A moderator looks at it again, another one where there is one. You can appeal once."
      label="Why should it not be hidden?"
      field="text"
      most={LONGEST_APPEAL}
      missing="The appeal is required"
      confirm="Send appeal"
      isSending={isLoading}
      send={(text, key) =>
        appeal({
          id: discussion,
          appealRequest: { ...reply, text },
          'Idempotency-Key': key,
        }).unwrap()
      }
      done="Your appeal has reached the moderators."
      onClose={onClose}
    />
  )
}
