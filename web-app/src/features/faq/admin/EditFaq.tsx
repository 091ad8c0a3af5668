/** Changes a question, its answer or what it is about. */
import { type Faq, useChangeFaqMutation } from '@/shared/api'
import { Button, Dialog, notify } from '@/shared/ui'

import { FaqFields } from './FaqFields'
import { useFaqForm } from './useFaqForm'

export function EditFaq({ faq, onClose }: { faq: Faq; onClose: () => void }) {
  const { id, question, answer, category } = faq
  const [changeFaq] = useChangeFaqMutation()
  const { form, errors, change, submit, isSaving } = useFaqForm({
    initial: { question, answer, category },
    save: (faqRequest, key) => changeFaq({ id, 'Idempotency-Key': key, faqRequest }).unwrap(),
    onSaved: () => {
      notify.success('The FAQ is changed.')
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title="Edit FAQ">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FaqFields form={form} errors={errors} change={change} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
