/** A message on its way to the server, what the server answers, and what a conversation holds of it. */
import type { Kept } from '@/features/conversation/composer'
import type { ApiError, ChatMessage, Conversation } from '@/shared/api'

import { said } from './conversation'

export const KEPT: Kept = {
  key: 'key-1',
  text: 'Dear Mara',
  attachments: [],
  sessionId: null,
  replaces: null,
  newSession: false,
  sentAt: '2026-03-03T09:00:00Z',
  tries: 1,
}

export const problem = (status: number, code = ''): ApiError => ({
  status,
  code,
  message: '',
  detail: '',
  fields: {},
  challenge: '',
  retryAfter: null,
})

/** No answer came. */
export const LOST = problem(0)
export const REPLY_FAILED = problem(502, 'reply_failed')

export const EMPTY: Conversation = {
  sessionId: null,
  messages: [],
  status: 'idle',
  title: null,
  pinned: false,
  archived: false,
  newWork: false,
}

/** The server writes, and the conversation does not say to what. */
export const WRITING: Conversation = { ...EMPTY, status: 'pending' }

/** The conversation holds the message, and a reply in this state. */
export function holding(reply?: ChatMessage['state']): Conversation {
  const asked = said({ from: 'user', text: KEPT.text, clientKey: KEPT.key })
  const replies = reply ? [said({ from: 'agent', text: 'Dear Ada', state: reply })] : []
  return { ...EMPTY, sessionId: 'session-1', messages: [asked, ...replies] }
}
