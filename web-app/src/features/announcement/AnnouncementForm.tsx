/** Writes an announcement, shows a preview, and sends it. */
import { useState } from 'react'

import type { AnnouncementType } from '@/shared/api'
import { Button, Dialog, Select, TextArea, TextField } from '@/shared/ui'

import { AnnouncementBanner } from './AnnouncementBanner'
import { LOOKS } from './looks'
import { type AnnouncementDraft, useAnnouncementForm } from './useAnnouncementForm'

type PreviewProps = { draft: AnnouncementDraft; onClose: () => void }

function Preview({ draft, onClose }: PreviewProps) {
  const announcement = {
    ...draft,
    title: draft.title.trim() || 'Title',
    content: draft.content.trim() || 'What there is to say',
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Announcement Preview"
      description="As it stands at the top of every page."
      actions={
        <Button variant="secondary" onClick={onClose}>
          Close preview
        </Button>
      }
    >
      <AnnouncementBanner announcement={announcement} />
    </Dialog>
  )
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function AnnouncementForm() {
  const { draft, errors, change, submit, isSending } = useAnnouncementForm()
  const [isPreviewed, setIsPreviewed] = useState(false)
  return (
    <form
      noValidate
      aria-label="New announcement"
      onSubmit={(event) => void submit(event)}
      className="grid max-w-reading gap-5"
    >
      <TextField
        label="Title"
        required
        value={draft.title}
        error={errors.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label="Type"
          value={draft.type}
          options={LOOKS}
          error={errors.type}
          onValueChange={(type) => change({ type: type as AnnouncementType })}
        />
        <TextField
          label="End"
          type="datetime-local"
          required
          hint={`In your time zone, ${zone}.`}
          value={draft.end}
          error={errors.endDate}
          onChange={({ target }) => change({ end: target.value })}
        />
      </div>
      <TextArea
        label="Content"
        required
        rows={4}
        value={draft.content}
        error={errors.content}
        onChange={({ target }) => change({ content: target.value })}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Sending…' : 'Send Announcement'}
        </Button>
        <Button variant="secondary" onClick={() => setIsPreviewed(true)}>
          Preview
        </Button>
      </div>
      {isPreviewed && <Preview draft={draft} onClose={() => setIsPreviewed(false)} />}
    </form>
  )
}
