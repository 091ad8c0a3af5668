/** The reader's own hidden texts, in all discussions; nothing when there are none. */
import { useId } from 'react'

import { type HiddenText, toApiError, useListHiddenTextsQuery } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, ClampedText, Tag } from '@/shared/ui'

import { HidingNote } from './HidingNote'
import { Time } from './Time'

function Line({
  text: { discussionId, replyId, title, content, time, hiding },
}: {
  text: HiddenText
}) {
  const name = title || 'a discussion that you can not see'
  return (
    <li className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-2 border-t border-rule py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
        <span dir="auto" className="font-medium wrap-anywhere text-ink">
          {replyId === null ? name : `Your reply to ${name}`}
        </span>
        <Time iso={time} />
        <Tag tone="warning">Hidden by moderators</Tag>
      </p>
      <ClampedText text={content} about={name} className="text-sm wrap-anywhere" />
      <HidingNote
        hiding={hiding}
        discussion={discussionId}
        reply={replyId === null ? {} : { replyId }}
        mine
      />
    </li>
  )
}

export function OwnHidden() {
  const isSignedIn = useAppSelector(selectUser) !== null
  const { data, error, refetch } = useListHiddenTextsQuery(undefined, {
    skip: !isSignedIn,
    refetchOnMountOrArgChange: true,
  })
  const heading = useId()
  if (data === undefined && error !== undefined) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
        {toApiError(error).message || 'Whether something of yours is hidden could not be loaded.'}
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!isSignedIn || data === undefined || data.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="pb-3 text-xl">
        Hidden of yours
      </h3>
      <ul aria-labelledby={heading}>
        {data.map((text) => (
          <Line key={text.replyId ?? text.discussionId} text={text} />
        ))}
      </ul>
    </section>
  )
}
