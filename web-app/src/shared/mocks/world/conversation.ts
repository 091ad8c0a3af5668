/** Finding conversations in the mock world: an account may have several with one specialist. */
import type { AgentDetails, ChatMessage, Conversation } from '../../api/generated/endpoints'
import { type Account, conversationKey, world } from '../world'

const NEVER = ''

/** The last messages of work that was cancelled before anything was delivered. */
export const cancelledAfter = new WeakSet<ChatMessage>()

/** Time of the last message. */
export function lastSaid({ messages }: Conversation): string {
  return messages.findLast(({ chosen }) => chosen)?.timestamp ?? NEVER
}

/** All conversations of the two, the last used first. */
export function sessionsOf(ownerId: string, agentId: string): Conversation[] {
  const first = conversationKey(ownerId, agentId)
  const found = [...world.conversations].filter(
    ([key]) => key === first || key.startsWith(`${first}/`),
  )
  return found
    .map(([, conversation]) => conversation)
    .toReversed()
    .toSorted((a, b) => lastSaid(b).localeCompare(lastSaid(a)))
}

/**
 * The conversation for a call that names none: the last used one, a visible one if there is any.
 */
export function latestOf(ownerId: string, agentId: string): Conversation | undefined {
  const sessions = sessionsOf(ownerId, agentId)
  return sessions.find(({ archived }) => !archived) ?? sessions[0]
}

export type Found = { agent: AgentDetails; conversation: Conversation; message: ChatMessage }

/** The place of a message of this account. */
export function placeOf({ user }: Account, messageId: string): Found | undefined {
  for (const agent of world.agents) {
    for (const conversation of sessionsOf(user.id, agent.id)) {
      const message = conversation.messages.find(({ id }) => id === messageId)
      if (message) return { agent, conversation, message }
    }
  }
  return undefined
}
