/** The replies of a discussion. A reply just given is shown until the server lists it. */
import { useEffect } from 'react'

import {
  type Post,
  type PostReply,
  toApiError,
  useDiscussionReplyPagesInfiniteQuery,
} from '@/shared/api'
import { Button, Loading, LoadMore, Skeleton, Tag } from '@/shared/ui'

import { Actions } from './Actions'
import type { CommunityPage } from './communityPage'
import { HidingNote } from './HidingNote'
import { Time } from './Time'

type EntryProps = { discussion: string; reply: PostReply; onDeleted: () => void }

function Entry({ discussion, reply, onDeleted }: EntryProps) {
  return (
    <li className="grid gap-1 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <span className="font-medium text-ink">{reply.mine ? 'You' : reply.author}</span>
        <Time iso={reply.time} />
        <span>{reply.likes} likes</span>
        {reply.demo && <Tag>Demo member</Tag>}
        {reply.hidden && <Tag tone="warning">Hidden by moderators</Tag>}
      </p>
      <p dir="auto" className="text-sm whitespace-pre-line wrap-anywhere">
        {reply.content}
      </p>
      {reply.hiding && (
        <HidingNote
          hiding={reply.hiding}
          discussion={discussion}
          reply={{ replyId: reply.id }}
          mine={reply.mine}
        />
      )}
      <div className="flex gap-4">
        <Actions discussion={discussion} part={reply} what="reply" onDeleted={onDeleted} />
      </div>
    </li>
  )
}

export function Replies({ post, page }: { post: Post; page: CommunityPage }) {
  const list = useDiscussionReplyPagesInfiniteQuery({ id: post.id })
  const { error } = list
  useEffect(() => {
    if (error !== undefined) console.error('Failed to load replies', toApiError(error))
  }, [error])

  const stored = list.currentData?.pages.flatMap(({ items }) => items) ?? []
  const known = new Set(stored.map(({ id }) => id))
  const local = page.given(post.id).filter(({ id }) => !known.has(id))
  const replies = [...stored, ...local]

  return (
    <div className="border-l-2 border-rule pl-4">
      {list.isLoading && (
        <Loading label="Loading replies...">
          <Skeleton className="my-3 h-12" />
        </Loading>
      )}
      {list.isError && stored.length === 0 && (
        <p className="flex flex-wrap items-center gap-2 py-2 text-sm text-ink-muted">
          The replies could not be loaded.
          <Button variant="ghost" size="sm" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {list.isSuccess && replies.length === 0 && (
        <p className="py-2 text-sm text-ink-muted">No replies yet.</p>
      )}
      <ul aria-label={`Replies to ${post.title}`} hidden={replies.length === 0}>
        {replies.map((reply) => (
          <Entry
            key={reply.id}
            discussion={post.id}
            reply={reply}
            onDeleted={() => page.takeBack(post.id, reply.id)}
          />
        ))}
      </ul>
      <LoadMore list={list} label="Show more replies" />
    </div>
  )
}
