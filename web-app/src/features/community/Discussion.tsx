/** One discussion: its text, the likes, and the replies. */
import { Heart, MessageSquare, Reply as ReplyIcon } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import { type Post, useLikeDiscussionMutation } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { formatNumber } from '@/shared/lib/format'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Avatar, ClampedText, Tag } from '@/shared/ui'

import { Actions } from './Actions'
import type { CommunityPage } from './communityPage'
import { tell } from './problems'
import { Time } from './Time'
import { tintOf } from './tint'

// Few discussions are hidden.
const HidingNote = lazy(async () => ({ default: (await import('./HidingNote')).HidingNote }))
const Replies = lazy(async () => ({ default: (await import('./Replies')).Replies }))
const ReplyForm = lazy(async () => ({ default: (await import('./ReplyForm')).ReplyForm }))

const ACTION = cx(
  '-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm text-ink-muted',
  'transition-colors duration-150 hover:text-ink disabled:opacity-55',
)

function counted(count: number, one: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : one.replace(/y$/, 'ie') + 's'}`
}

/** A like stays; the shown count rises until the list is read again. */
function LikeButton({ post }: { post: Post }) {
  const [hasLiked, setLiked] = useState(false)
  const [like, { isLoading }] = useLikeDiscussionMutation()
  const user = useAppSelector(selectUser)
  const liked = post.liked || hasLiked
  const likes = post.likes + (hasLiked && !post.liked ? 1 : 0)

  async function press() {
    if (liked) return
    if (user === null) return tell('like')
    try {
      await like({ id: post.id }).unwrap()
      setLiked(true)
    } catch (error) {
      tell('like', error)
    }
  }

  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-label={`Like ${post.title}, ${counted(likes, 'like')}`}
      disabled={isLoading}
      onClick={() => void press()}
      className={cx(ACTION, liked && 'text-accent-strong hover:text-accent-strong')}
    >
      <Heart aria-hidden className={cx('size-4.5', liked && 'fill-accent text-accent')} />
      <span className="tabular">{formatNumber(likes)}</span>
    </button>
  )
}

function Byline({ post }: { post: Post }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
      <span className="font-medium text-ink">{post.author}</span>
      <Time iso={post.time} />
      <span>
        {post.category}
        {post.subCategory && `, ${post.subCategory}`}
      </span>
      {post.demo && <Tag>Demo member</Tag>}
      {post.hidden && <Tag tone="warning">Hidden by moderators</Tag>}
      {Boolean(post.reports) && <Tag tone="danger">{counted(post.reports ?? 0, 'report')}</Tag>}
    </p>
  )
}

export type DiscussionProps = {
  post: Post
  page: CommunityPage
  /** Whether it begins with its replies shown. */
  isOpen: boolean
}

export function Discussion({ post, page, isOpen }: DiscussionProps) {
  const [showsReplies, setShowsReplies] = useState(isOpen)
  const [writes, setWrites] = useState(false)
  const title = useId()
  const replies = useId()
  const opener = useRef<HTMLButtonElement>(null)

  function closeForm() {
    setWrites(false)
    // The focus goes back to where it was.
    opener.current?.focus()
  }

  return (
    <article
      aria-labelledby={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-[2.75rem_minmax(0,1fr)]"
    >
      <Avatar
        src={post.avatar}
        tint={tintOf(post.author)}
        className="hidden size-11 rounded-full sm:block"
      />
      <div className="grid max-w-reading gap-2">
        <h3 id={title} dir="auto" className="text-xl wrap-anywhere">
          <Link to={`?tab=community&discussion=${post.id}`} className="hover:text-accent-strong">
            {post.title}
          </Link>
        </h3>
        <Byline post={post} />
        <ClampedText text={post.content} about={post.title} className="mt-1 wrap-anywhere" />
        {post.hiding && (
          <Suspense>
            <HidingNote hiding={post.hiding} discussion={post.id} reply={{}} mine={post.mine} />
          </Suspense>
        )}
        <div className="flex flex-wrap items-center gap-x-6">
          <LikeButton post={post} />
          <button
            type="button"
            aria-expanded={showsReplies}
            aria-controls={replies}
            onClick={() => setShowsReplies(!showsReplies)}
            className={ACTION}
          >
            <MessageSquare aria-hidden className="size-4.5" />
            <span className="tabular">{counted(post.replyCount, 'reply')}</span>
            <span className="sr-only"> to {post.title}</span>
          </button>
          {!post.hidden && (
            <button
              ref={opener}
              type="button"
              aria-expanded={writes}
              onClick={() => setWrites(!writes)}
              className={ACTION}
            >
              <ReplyIcon aria-hidden className="size-4.5" />
              Reply<span className="sr-only"> to {post.title}</span>
            </button>
          )}
          <Actions discussion={post.id} part={post} what="discussion" onDeleted={() => undefined} />
        </div>
        {writes && (
          <Suspense>
            <ReplyForm
              post={post}
              page={page}
              onClose={closeForm}
              onGiven={() => {
                closeForm()
                setShowsReplies(true)
              }}
            />
          </Suspense>
        )}
        <div id={replies}>
          <Suspense>{showsReplies && <Replies post={post} page={page} />}</Suspense>
        </div>
      </div>
    </article>
  )
}
