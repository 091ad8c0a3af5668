/** Writes a brief, or changes one, with the checks of the text. */
import { type ChangeEvent, type FormEvent, useState } from 'react'

import { type RehearsalBrief, toApiError } from '@/shared/api'
import { showErrors } from '@/shared/lib/showErrors'
import { Button, Dialog, notify, TextArea, TextField } from '@/shared/ui'

import { atTheirFields, type BriefErrors, briefOf, EMPTY, formOf, unreadable } from './briefForm'

export type BriefDialogProps = {
  /** The brief to change; missing for a new one. */
  brief?: RehearsalBrief | undefined
  /** Rejects when it can not be saved. */
  onSave: (brief: RehearsalBrief) => Promise<unknown>
  onClose: () => void
}

function useBriefForm({ brief, onSave, onClose }: BriefDialogProps) {
  const [form, setForm] = useState(() => (brief ? formOf(brief) : EMPTY))
  const [errors, setErrors] = useState<BriefErrors>({})
  const [isSaving, setSaving] = useState(false)
  const [id] = useState(() => brief?.id ?? briefOf(EMPTY).id)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const element = event.currentTarget
    const found = unreadable(form)
    showErrors(element, () => setErrors(found))
    if (Object.keys(found).length > 0) return
    setSaving(true)
    try {
      await onSave(briefOf(form, id))
      notify.success('The brief is saved.')
      onClose()
    } catch (cause) {
      const { fields, message } = toApiError(cause)
      setSaving(false)
      showErrors(element, () => setErrors(atTheirFields(fields)))
      notify.error('The brief could not be saved.', { description: message })
    }
  }

  function field(name: keyof typeof EMPTY) {
    return {
      name,
      value: form[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setForm((now) => ({ ...now, [name]: target.value }))
        setErrors((now) => ({ ...now, [name]: '' }))
      },
    }
  }

  return { field, submit, isSaving }
}

export function BriefDialog(props: BriefDialogProps) {
  const { field, submit, isSaving } = useBriefForm(props)
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      size="wide"
      title={props.brief ? 'Edit the brief' : 'Add a brief'}
      description="As a client would send it, and what must show in the text that comes back."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField label="Title" maxLength={120} {...field('title')} />
        <TextArea label="Brief" rows={5} {...field('text')} />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <TextArea label="Must say" hint="One a line." rows={3} {...field('words')} />
          <TextArea label="Must not say" hint="One a line." rows={3} {...field('notWords')} />
          <TextArea label="Headings" hint="One a line." rows={3} {...field('headings')} />
          <TextField label="Words at least" inputMode="numeric" {...field('minWords')} />
          <TextField label="Words at most" inputMode="numeric" {...field('maxWords')} />
          <TextField label="Tone" hint="Read by the judge." maxLength={200} {...field('tone')} />
        </div>
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={props.onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save the brief'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
