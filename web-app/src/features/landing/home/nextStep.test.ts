import { expect, test } from 'vitest'

import type { ChatListItem } from '@/shared/api'

import { nextStep } from './nextStep'

const ENOUGH = { tokens: 20_000, held: 0, afterConfirmation: false }

function conversation(id: string, name: string, facts: Partial<ChatListItem> = {}): ChatListItem {
  const specialist = { id, name, specialty: '', avatar: '', tint: '', rating: 0 }
  return {
    id: `of ${id}`,
    specialist,
    status: 'active',
    lastMessage: '',
    lastMessageTime: '2025-11-14T09:00:00Z',
    newWork: false,
    approvedVersion: null,
    ...facts,
  }
}

const OPEN = conversation('mara', 'Mara Lindqvist')
const WRITING = conversation('ha', 'Nguyễn Thị Hà', { status: 'pending' })
const DELIVERED = conversation('kazik', 'Kazik Wrona', { newWork: true })
const DONE = conversation('bisi', 'Bisi Oyelaran', { status: 'completed' })

test('delivered work comes before everything', () => {
  const step = nextStep([OPEN, WRITING, DELIVERED], { ...ENOUGH, tokens: 0 })
  expect(step.said).toBe('Kazik has delivered work that waits for you.')
  expect(step.to).toBe('/chat/kazik')
})

test('who gets no tokens before their address is confirmed is told so', () => {
  const { to } = nextStep([OPEN], { tokens: 0, held: 0, afterConfirmation: true })
  expect(to).toBe('/settings?tab=profile')
})

test('few tokens are told, and those set aside for a reply count', () => {
  const few = nextStep([OPEN], { ...ENOUGH, tokens: 5_999 })
  expect(few.to).toBe('/settings?tab=billing')
  expect(nextStep([OPEN], { ...ENOUGH, tokens: 5_999, held: 1 }).to).toBe('/chat/mara')
})

test('a reply that is being written comes before an open conversation', () => {
  expect(nextStep([OPEN, WRITING], ENOUGH).said).toBe('Hà is writing to you.')
  expect(nextStep([DONE, OPEN], ENOUGH).label).toBe('Go on')
})

test('where nothing waits one finds a specialist, also while the balance is not known', () => {
  expect(nextStep([], ENOUGH).to).toBe('/browse-ai')
  expect(nextStep([DONE], undefined).to).toBe('/browse-ai')
})
