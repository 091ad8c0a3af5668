/**
 * What only this page remembers: typed replies, replies just given, and a discussion that could not
 * be posted. Empty at each visit.
 */
import { useState } from 'react'

import type { PostReply } from '@/shared/api'

export type DiscussionDraft = { title: string; content: string }

export const NO_DRAFT: DiscussionDraft = { title: '', content: '' }

export function isBlank({ title, content }: DiscussionDraft): boolean {
  return title.trim() === '' || content.trim() === ''
}

type Memory = {
  /** Typed replies, by discussion. */
  typed: Record<string, string>
  /** Replies given on this page, by discussion, until the server lists them. */
  given: Record<string, PostReply[]>
  /** A discussion that was not posted. */
  lost: DiscussionDraft | null
}

export function useCommunityPage() {
  const [memory, setMemory] = useState<Memory>({ typed: {}, given: {}, lost: null })
  return {
    typed: (id: string) => memory.typed[id] ?? '',
    type: (id: string, text: string) =>
      setMemory((now) => ({ ...now, typed: { ...now.typed, [id]: text } })),
    given: (id: string) => memory.given[id] ?? [],
    give: (id: string, reply: PostReply) =>
      setMemory((now) => ({
        ...now,
        given: { ...now.given, [id]: [...(now.given[id] ?? []), reply] },
      })),
    /** Removes a reply that was deleted. */
    takeBack: (id: string, replyId: string) =>
      setMemory((now) => {
        const left = (now.given[id] ?? []).filter((reply) => reply.id !== replyId)
        return { ...now, given: { ...now.given, [id]: left } }
      }),
    lost: memory.lost,
    lose: (lost: DiscussionDraft | null) => setMemory((now) => ({ ...now, lost })),
  }
}

export type CommunityPage = ReturnType<typeof useCommunityPage>
