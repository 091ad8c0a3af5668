/** Reading and writing the cached conversation with one specialist. */
import { api, type ChatMessage, type Conversation, type SendAnswer } from '@/shared/api'
import { balanceChanged } from '@/shared/session'
import type { AppDispatch, RootState } from '@/shared/store'

import { toStatus } from './status'

export const NOTHING_SAID: Conversation = { sessionId: null, messages: [], status: 'idle' }

const { getConversation } = api.endpoints

export function cachedConversation(state: RootState, agentId: string): Conversation {
  return getConversation.select({ agentId })(state).data ?? NOTHING_SAID
}

function put(agentId: string, conversation: Conversation) {
  return api.util.upsertQueryData('getConversation', { agentId }, conversation)
}

/** Asks the server for the conversation. Resolves when the answer, or its failure, is in the cache. */
export function refetchConversation(agentId: string) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(getConversation.initiate({ agentId }, { forceRefetch: true, subscribe: false }))
  }
}

/** Resolves when the conversation shows it. */
export function putConversation(agentId: string, conversation: Conversation) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(put(agentId, { ...conversation, status: toStatus(conversation.status) }))
  }
}

/** Adds a message at the end, or puts it where an earlier state of it stands. */
export function putMessage(agentId: string, message: ChatMessage) {
  return api.util.updateQueryData('getConversation', { agentId }, ({ messages }) => {
    const at = messages.findIndex(({ id }) => id === message.id)
    if (at === -1) messages.push(message)
    else messages[at] = message
  })
}

export function putStatus(agentId: string, status: string | null) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const next = toStatus(status)
    if (getConversation.select({ agentId })(getState()).data === undefined) {
      void dispatch(put(agentId, { ...NOTHING_SAID, status: next }))
      return
    }
    dispatch(
      api.util.updateQueryData('getConversation', { agentId }, (conversation) => {
        conversation.status = next
      }),
    )
  }
}

export function putBalance(tokens: number) {
  return (dispatch: AppDispatch) => {
    dispatch(balanceChanged(tokens))
    dispatch(
      api.util.updateQueryData('getTokens', undefined, (balance) => {
        balance.tokens = tokens
      }),
    )
  }
}

/**
 * The answer of a sent message is the final truth about the conversation and the balance.
 * Resolves when the conversation shows it.
 */
export function putAnswer(agentId: string, { conversation, tokensLeft, next_step }: SendAnswer) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const status = next_step === 'ask_review' ? 'delivered' : toStatus(conversation.status)
    dispatch(putBalance(tokensLeft))
    await dispatch(put(agentId, { ...conversation, status }))
  }
}
