/** Begins a discussion. A draft that could not be posted, or was closed, can be restored. */
import { type FormEvent, useId, useState } from 'react'

import { useStartDiscussionMutation } from '@/shared/api'
import { useCategories } from '@/shared/content/useCategories'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, Dialog, Select, TextArea, TextField } from '@/shared/ui'

import { type CommunityPage, type DiscussionDraft, isBlank, NO_DRAFT } from './communityPage'
import { tell } from './problems'

const GENERAL = 'General'
const LONGEST_TITLE = 150
const LONGEST_CONTENT = 10_000

type Place = { category: string; subcategory: string }

/** The directory's category stands there at first; any other can be chosen. */
function PlaceFields(props: Place & { chosen: string | null; onChoose: (name: string) => void }) {
  const { category, subcategory, chosen, onChoose } = props
  const categories = useCategories()
  const names = [GENERAL, ...categories.map(({ name }) => name)]
  const options = names.map((name) => ({ value: name, label: name }))
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Category"
        readOnly
        value={[category || GENERAL, subcategory].filter(Boolean).join(' · ')}
      />
      <Select
        label="Another category"
        placeholder="Choose…"
        value={chosen ?? ''}
        options={options}
        onValueChange={onChoose}
      />
    </div>
  )
}

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
  /** Instead of the directory's category. */
  const [chosen, setChosen] = useState<string | null>(null)
  const place = chosen === null ? { category, subcategory } : { category: chosen, subcategory: '' }
  const isEmpty = draft.title.trim() === '' && draft.content.trim() === ''

  function close() {
    if (!isEmpty) page.lose(draft)
    setDraft(NO_DRAFT)
    setChosen(null)
    onOpenChange(false)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBlank(draft) || isLoading) return
    const discussionRequest = {
      title: draft.title.trim(),
      content: draft.content.trim(),
      category: place.category || GENERAL,
      subCategory: place.subcategory,
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
    setChosen(null)
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
        <PlaceFields {...place} chosen={chosen} onChoose={setChosen} />
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
