/** The form for a reply. Typed text stays with the page until it is sent. */
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { type Post, useReplyToDiscussionMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, TextArea } from '@/shared/ui'

import type { CommunityPage } from './communityPage'
import { tell } from './problems'

export const LONGEST_REPLY = 5_000

export type ReplyFormProps = {
  post: Post
  page: CommunityPage
  onClose: () => void
  onGiven: () => void
}

export function ReplyForm({ post, page, onClose, onGiven }: ReplyFormProps) {
  const [send, { isLoading }] = useReplyToDiscussionMutation()
  const user = useAppSelector(selectUser)
  const keyFor = useIdempotencyKey()
  const [count, setCount] = useState(0)
  const text = page.typed(post.id)
  const isBlank = text.trim() === ''
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlank || isLoading) return
    if (user === null) return tell('reply')
    const replyRequest = { text: text.trim() }
    // The same text sent once more is another reply; the same text after a failure is not.
    const key = keyFor([post.id, count, replyRequest])
    try {
      const reply = await send({ id: post.id, 'Idempotency-Key': key, replyRequest }).unwrap()
      // For this clock, which may differ from the server's, it was just now.
      const time = new Date().toISOString()
      page.give(post.id, { ...reply, author: 'You', time, mine: true, likes: 0 })
      page.type(post.id, '')
      setCount(count + 1)
      onGiven()
    } catch (error) {
      tell('reply', error)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 py-2">
      <TextArea
        ref={field}
        label={`Your reply to ${post.title}`}
        hideLabel
        placeholder="Write a reply..."
        rows={3}
        maxLength={LONGEST_REPLY}
        value={text}
        onChange={({ target }) => page.type(post.id, target.value)}
      />
      <div className="flex gap-2.5">
        <Button type="submit" size="sm" disabled={isBlank || isLoading}>
          {isLoading ? 'Posting...' : 'Post Reply'}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            page.type(post.id, '')
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}
