/**
 * What the page remembers and nothing else does: replies being typed, replies just given, and
 * a discussion that could not be posted. It begins empty whenever somebody arrives.
 */
import { useState } from 'react'

import type { PostReply } from '@/shared/api'

export type DiscussionDraft = { title: string; content: string }

export const NO_DRAFT: DiscussionDraft = { title: '', content: '' }

export function isBlank({ title, content }: DiscussionDraft): boolean {
  return title.trim() === '' || content.trim() === ''
}

type Memory = {
  /** Replies being typed, by discussion. */
  typed: Record<string, string>
  /** Replies given on this page, by discussion, until the server tells of them. */
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
    /** A reply that was deleted again. */
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
