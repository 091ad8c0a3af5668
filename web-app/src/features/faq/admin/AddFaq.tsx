/** Adds a question with its answer. */
import { useId } from 'react'

import { useAddFaqMutation } from '@/shared/api'
import { Button, notify } from '@/shared/ui'

import { FaqFields } from './FaqFields'
import { EMPTY, useFaqForm } from './useFaqForm'

export function AddFaq() {
  const id = useId()
  const [add] = useAddFaqMutation()
  const { form, errors, change, submit, isSaving } = useFaqForm({
    initial: EMPTY,
    save: (faqRequest, key) => add({ 'Idempotency-Key': key, faqRequest }).unwrap(),
    onSaved: () => notify.success('The FAQ is added.'),
  })
  return (
    <section aria-labelledby={id} className="grid max-w-reading gap-4">
      <div className="grid gap-1">
        <h3 id={id} className="text-xl">
          New FAQ
        </h3>
        <p className="text-sm text-ink-muted">
          It stands in the settings of everybody at once, and live support answers from it. Those of
          Billing and General stand on the pricing page too.
        </p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FaqFields form={form} errors={errors} change={change} />
        <Button type="submit" aria-disabled={isSaving} className="justify-self-start">
          {isSaving ? 'Saving…' : 'Create FAQ'}
        </Button>
      </form>
    </section>
  )
}
