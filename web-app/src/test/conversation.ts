/** The chat with Mara, opened as a client opens it, and what tests do in it. */
import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

import type { ChatMessage, Conversation } from '@/shared/api'
import { given } from '@/shared/mocks/situations'
import { sockets } from '@/shared/mocks/sockets'
import { CLIENT, conversationKey, world } from '@/shared/mocks/world'
import { renderApp } from './renderApp'

export const MARA = 'mara-lindqvist'
export const ADA = CLIENT.user.id
export const CHAT = `/chat/${MARA}`

let count = 0

export function said(fields: Partial<ChatMessage> & Pick<ChatMessage, 'from' | 'text'>) {
  count += 1
  return {
    id: `said-${count}`,
    timestamp: new Date().toISOString(),
    attachments: [],
    document: null,
    cost: null,
    estimated: false,
    truncated: false,
    state: 'complete',
    clientKey: null,
    editOf: null,
    replyTo: null,
    chosen: true,
    replacedBy: null,
    ...fields,
  } satisfies ChatMessage
}

export function paper(fields: Partial<NonNullable<ChatMessage['document']>> = {}) {
  return {
    jobId: 'job-1',
    jobState: 'open' as const,
    approved: false,
    title: 'The deleted cache',
    version: 1,
    content: '# The deleted cache\n\nOn a Tuesday in March somebody typed a command.',
    words: 11,
    docxUrl: null,
    pdfUrl: null,
    ...fields,
  }
}

/** A conversation of Ada and Mara, instead of the world's one. */
export function conversation(fields: Partial<Conversation>) {
  const next: Conversation = {
    sessionId: 'session-1',
    messages: [],
    status: 'idle',
    title: null,
    pinned: false,
    archived: false,
    newWork: false,
    ...fields,
  }
  world.conversations.set(conversationKey(ADA, MARA), next)
  return next
}

/** Opens the chat and waits until a message can be written. */
export async function openChat(entry: Parameters<typeof renderApp>[0] = CHAT) {
  given.signedIn()
  const app = renderApp(entry)
  const area = await screen.findByRole('textbox', { name: /^Message to/ })
  return { ...app, area }
}

/** Waits until the page listens to the real-time channel. */
export async function listening() {
  await waitFor(() => expect(sockets.listening(ADA, MARA)).toBe(1))
}

export const log = () => screen.getByRole('region', { name: /^Conversation with/ })

/** Holds every upload until the test lets it go. */
export const heldUploads = () => ({ release: given.waits('put', '/upload/{id}') })

/** Holds back the answer of the next sends until the test lets them go. */
export const heldSend = () => ({ release: given.waits('post', '/chat/send') })
