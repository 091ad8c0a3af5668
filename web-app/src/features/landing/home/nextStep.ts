/** The one thing that a client would do next, from what the server tells of their work and tokens. */
import { NEEDED_TOKENS } from '@/features/payment'
import type { ChatListItem, TokenBalance } from '@/shared/api'
import { givenName } from '@/shared/lib/givenName'
import { browseLink, chatLink } from '@/shared/lib/links'

export type Step = { said: string; label: string; to: string }

/** What waits for the client comes before what they may begin; `balance` is undefined while nobody knows it. */
export function nextStep(
  items: readonly ChatListItem[],
  balance: Pick<TokenBalance, 'tokens' | 'held' | 'afterConfirmation'> | undefined,
): Step {
  const about = (item: ChatListItem, said: string, label: string): Step => ({
    said: `${givenName(item.specialist.name)} ${said}`,
    label,
    to: chatLink(item.specialist.id),
  })
  const delivered = items.find(({ newWork }) => newWork)
  if (delivered) return about(delivered, 'has delivered work that waits for you.', 'Read it')
  if (balance?.afterConfirmation) {
    const said = 'Confirm your email address, and your free tokens begin.'
    return { said, label: 'Open your profile', to: '/settings?tab=profile' }
  }
  if (balance && balance.tokens + balance.held < NEEDED_TOKENS) {
    const said = 'Your tokens are too few for a long reply.'
    return { said, label: 'See your tokens', to: '/settings?tab=billing' }
  }
  const writing = items.find(({ status }) => status === 'pending')
  if (writing) return about(writing, 'is writing to you.', 'Look in')
  const open = items.find(({ status }) => status === 'active')
  if (open) return about(open, 'has a conversation open with you.', 'Go on')
  const said = 'Say what you need, and read the first draft minutes later.'
  return { said, label: 'Find a specialist', to: browseLink() }
}
