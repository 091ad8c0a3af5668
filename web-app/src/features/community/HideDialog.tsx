/** Asks a moderator why a text is hidden. */
import { useHideDiscussionMutation } from '@/shared/api'

import { WordsDialog } from './WordsDialog'

/** Most characters of a reason, and of the text of a decision, that the server accepts. */
export const LONGEST_REASON = 500

export type HideDialogProps = {
  discussion: string
  reply: { replyId?: string }
  what: 'discussion' | 'reply'
  onClose: () => void
}

export function HideDialog({ discussion, reply, what, onClose }: HideDialogProps) {
  const [hide, { isLoading }] = useHideDiscussionMutation()
  return (
    <WordsDialog
      title={`Hide this ${what}?`}
      description="Its author and the moderators still see it. The author reads the reason, is told by mail, and can appeal."
      label="Reason"
      field="reason"
      most={LONGEST_REASON}
      missing="The reason is required"
      confirm="Hide"
      isDanger
      isSending={isLoading}
      send={(reason, key) =>
        hide({
          id: discussion,
          hideRequest: { ...reply, reason },
          'Idempotency-Key': key,
        }).unwrap()
      }
      done="It is hidden, and its author is told."
      onClose={onClose}
    />
  )
}
