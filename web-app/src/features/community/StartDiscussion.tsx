/** Begins a discussion. A draft that could not be posted, or was closed, can be restored. */
import { type FormEvent, useId, useState } from 'react'

import { useStartDiscussionMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, Dialog, TextArea, TextField } from '@/shared/ui'

import { type CommunityPage, type DiscussionDraft, isBlank, NO_DRAFT } from './communityPage'
import { tell } from './problems'

const LONGEST_TITLE = 150
const LONGEST_CONTENT = 10_000
const GENERAL = 'General'

export type StartDiscussionProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  page: CommunityPage
  category: string
  subcategory: string
}

export function StartDiscussion({
  open,
  onOpenChange,
  page,
  category,
  subcategory,
}: StartDiscussionProps) {
  const [draft, setDraft] = useState<DiscussionDraft>(NO_DRAFT)
  const [start, { isLoading }] = useStartDiscussionMutation()
  const user = useAppSelector(selectUser)
  const keyFor = useIdempotencyKey()
  const [count, setCount] = useState(0)
  const form = useId()
  const isEmpty = draft.title.trim() === '' && draft.content.trim() === ''

  function close() {
    if (!isEmpty) page.lose(draft)
    setDraft(NO_DRAFT)
    onOpenChange(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlank(draft) || isLoading) return
    const discussionRequest = {
      title: draft.title.trim(),
      content: draft.content.trim(),
      category: category || GENERAL,
      subCategory: subcategory,
    }
    try {
      if (user === null) {
        page.lose(draft)
        tell('create')
      } else {
        const key = keyFor([count, discussionRequest])
        await start({ 'Idempotency-Key': key, discussionRequest }).unwrap()
        page.lose(null)
        setCount(count + 1)
      }
    } catch (error) {
      page.lose(draft)
      tell('create', error)
    }
    setDraft(NO_DRAFT)
    onOpenChange(false)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Start Discussion"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} disabled={isLoading}>
            {isLoading ? 'Posting...' : 'Start Discussion'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label="Category"
          readOnly
          value={[category || GENERAL, subcategory].filter(Boolean).join(' · ')}
        />
        <TextField
          label="Discussion Title"
          maxLength={LONGEST_TITLE}
          value={draft.title}
          onChange={({ target }) => setDraft((now) => ({ ...now, title: target.value }))}
        />
        <TextArea
          label="Description"
          rows={6}
          maxLength={LONGEST_CONTENT}
          value={draft.content}
          onChange={({ target }) => setDraft((now) => ({ ...now, content: target.value }))}
        />
        {page.lost !== null && isEmpty && (
          <button
            type="button"
            className="link min-h-9 justify-self-start text-sm font-medium"
            onClick={() => {
              setDraft(page.lost ?? NO_DRAFT)
              page.lose(null)
            }}
          >
            Restore draft
          </button>
        )}
      </form>
    </Dialog>
  )
}
