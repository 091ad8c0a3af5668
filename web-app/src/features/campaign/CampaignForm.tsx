/** Writes a mail to many people, shows how many it reaches, and sends it after a confirmation. */
import { type FormEvent, useRef, useState } from 'react'

import type { CampaignAudience } from '@/shared/api'
import { Button, ConfirmDialog, Select, TextArea, TextField } from '@/shared/ui'

import { AUDIENCES, audienceOf, people } from './audiences'
import { Reach, useReach } from './Reach'
import { type CampaignDraft, useCampaignForm } from './useCampaignForm'

type ConfirmProps = {
  draft: CampaignDraft
  onConfirm: () => void
  onClose: () => void
}

function Confirm({ draft, onConfirm, onClose }: ConfirmProps) {
  const { currentData } = useReach(draft.targetAudience)
  const whom = audienceOf(draft.targetAudience).label
  const reached = currentData ? `${people(currentData.recipientCount)} (${whom})` : whom
  return (
    <ConfirmDialog
      title="Send this campaign?"
      description={`“${draft.subject.trim()}” goes by mail to ${reached}. Mails that were sent can not be taken back.`}
      confirm="Send"
      isHarmless
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

export function CampaignForm() {
  const { draft, errors, change, isComplete, submit, isSending } = useCampaignForm()
  const [isAsked, setIsAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isComplete(event.currentTarget)) setIsAsked(true)
  }

  function send() {
    setIsAsked(false)
    void submit(form.current)
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="New email campaign"
      onSubmit={ask}
      className="grid max-w-reading gap-5"
    >
      <TextField
        label="Subject"
        required
        value={draft.subject}
        error={errors.subject}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <div className="grid gap-1.5">
        <Select
          label="Audience"
          value={draft.targetAudience}
          options={AUDIENCES}
          error={errors.targetAudience}
          onValueChange={(audience) => change({ targetAudience: audience as CampaignAudience })}
        />
        <Reach targetAudience={draft.targetAudience} />
      </div>
      <TextArea
        label="Content"
        hint="An empty line begins a new paragraph. A way to unsubscribe stands below."
        required
        rows={8}
        value={draft.content}
        error={errors.content}
        onChange={({ target }) => change({ content: target.value })}
      />
      <div>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Sending…' : 'Send Campaign'}
        </Button>
      </div>
      {isAsked && <Confirm draft={draft} onConfirm={send} onClose={() => setIsAsked(false)} />}
    </form>
  )
}
