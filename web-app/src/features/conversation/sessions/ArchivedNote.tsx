/** Says that a conversation is archived, and how to restore it. */
import type { Conversation } from '@/shared/api'
import { Banner, Button } from '@/shared/ui'

import { useArranging } from './useArranging'

export function ArchivedNote({ conversation }: { conversation: Conversation }) {
  const { change, isLoading } = useArranging()
  const { sessionId, archived } = conversation
  if (!archived || sessionId === null) return null
  return (
    <Banner
      tone="info"
      action={
        <Button
          size="sm"
          variant="secondary"
          disabled={isLoading}
          onClick={() => void change(sessionId, { archived: false }, 'Brought back.')}
          className="-my-0.5"
        >
          Bring back
        </Button>
      }
    >
      <p>This conversation is archived. What you write brings it back.</p>
    </Banner>
  )
}
