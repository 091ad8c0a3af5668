/** Adds a specialist, or changes one. */
import { type FormEvent } from 'react'

import { PictureField } from '@/features/upload'
import type { AdminAgent, AgentStatus } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { Avatar, Button, Dialog, Select, TextArea, TextField } from '@/shared/ui'

import { DraftTrial } from './DraftTrial'
import { LanguageFields } from './LanguageFields'
import { PlaceFields } from './PlaceFields'
import { PromptFields } from './PromptFields'
import { SampleFields } from './SampleFields'
import { LONGEST_DESCRIPTION } from './specialistForm'
import { useSpecialistForm } from './useSpecialistForm'

export type SpecialistDialogProps = {
  /** Missing for a new one. */
  agent?: AdminAgent
  onClose: () => void
}

const STATUSES: readonly { value: AgentStatus; label: string }[] = [
  { value: 'Active', label: 'Active' },
  { value: 'Inactive', label: 'Inactive' },
]

export function SpecialistDialog({ agent, onClose }: SpecialistDialogProps) {
  const { form, errors, element, change, submit, isSaving } = useSpecialistForm(agent, onClose)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) void submit()
  }

  return (
    <Dialog
      open
      size="wide"
      onOpenChange={onClose}
      title={agent ? `Edit ${agent.name}` : 'Add an AI specialist'}
      description={
        agent
          ? 'What is saved is a version of its own; every earlier one stays and can be restored.'
          : 'Who is active is in the directory at once.'
      }
    >
      <form ref={element} noValidate onSubmit={onSubmit} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            value={form.name}
            error={errors.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label="Code name"
            name="codeName"
            autoComplete="off"
            hint="By which admins know them."
            value={form.codeName}
            error={errors.codeName}
            onChange={({ target }) => change({ codeName: target.value })}
          />
        </div>
        <PlaceFields form={form} errors={errors} onChange={change} />
        <TextArea
          label="Description"
          name="description"
          rows={3}
          hint={`${formatNumber(form.description.length)} of ${formatNumber(LONGEST_DESCRIPTION)} characters`}
          value={form.description}
          error={errors.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TextField
          label="Skills"
          name="skills"
          autoComplete="off"
          hint="Apart from each other by commas."
          value={form.skills}
          error={errors.skills}
          onChange={({ target }) => change({ skills: target.value })}
        />
        <LanguageFields
          codes={form.languages}
          error={errors.languages}
          onChange={(languages) => change({ languages })}
        />
        <PictureField
          label="Avatar"
          name="avatarUrl"
          noun="avatar"
          address={form.avatarUrl}
          error={errors.avatarUrl}
          onChange={(avatarUrl) => change({ avatarUrl })}
        >
          {(address, onBroken) => <Avatar src={address} className="size-20" onBroken={onBroken} />}
        </PictureField>
        <PromptFields form={form} errors={errors} onChange={change} />
        <DraftTrial form={form} agentId={agent?.id} />
        <SampleFields
          entries={form.portfolios}
          errors={errors}
          onChange={(portfolios) => change({ portfolios })}
        />
        <div className="sm:max-w-60">
          <Select
            label="Status"
            hint="Only who is active can be found and hired."
            value={form.status}
            error={errors.status}
            options={STATUSES}
            onValueChange={(next) => change({ status: next as AgentStatus })}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : agent ? 'Save AI specialist' : 'Add AI specialist'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
