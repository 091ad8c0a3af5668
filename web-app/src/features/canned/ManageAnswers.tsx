/** Adds, changes and removes canned answers. */
import { useState } from 'react'

import { toApiError, UNREACHED } from '@/shared/api'
import {
  type CannedAnswer,
  useChangeCannedAnswerMutation,
  useKeepCannedAnswerMutation,
  useRemoveCannedAnswerMutation,
} from '@/shared/api/canned'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { Button, Dialog, notify } from '@/shared/ui'

import { AnswerForm } from './AnswerForm'

type LineProps = { answer: CannedAnswer; onEdit: () => void }

function Line({ answer: { id, title, text }, onEdit }: LineProps) {
  const [remove, { isLoading }] = useRemoveCannedAnswerMutation()
  const keyFor = useIdempotencyKey()
  const [isSure, setSure] = useState(false)
  async function removeIt() {
    try {
      await remove({ id, 'Idempotency-Key': keyFor(id) }).unwrap()
      notify.success('The answer is removed.')
    } catch (cause) {
      notify.error(toApiError(cause).message || UNREACHED)
    }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2 last:border-b-0">
      <div className="min-w-40 flex-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {title}
        </p>
        <p dir="auto" className="line-clamp-1 text-sm text-ink-muted">
          {text}
        </p>
      </div>
      <div className="ml-auto flex gap-1">
        <Button variant="ghost" size="sm" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        {isSure ? (
          <Button
            variant="danger"
            size="sm"
            aria-label={`Really remove ${title}`}
            disabled={isLoading}
            onClick={() => void removeIt()}
          >
            Really remove
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${title}`}
            onClick={() => setSure(true)}
          >
            Remove
          </Button>
        )}
      </div>
    </li>
  )
}

function Change({ answer, onDone }: { answer: CannedAnswer; onDone: () => void }) {
  const [change] = useChangeCannedAnswerMutation()
  return (
    <AnswerForm
      heading={`Change “${answer.title}”`}
      initial={answer}
      button="Save"
      save={(cannedAnswerRequest, key) =>
        change({ id: answer.id, 'Idempotency-Key': key, cannedAnswerRequest }).unwrap()
      }
      done="The answer is changed."
      onDone={onDone}
      onCancel={onDone}
    />
  )
}

function Keep() {
  const [keep] = useKeepCannedAnswerMutation()
  return (
    <AnswerForm
      heading="A new answer"
      initial={{ title: '', text: '' }}
      button="Keep answer"
      save={(cannedAnswerRequest, key) =>
        keep({ 'Idempotency-Key': key, cannedAnswerRequest }).unwrap()
      }
      done="The answer is kept."
    />
  )
}

export type ManageAnswersProps = { answers: CannedAnswer[]; onClose: () => void }

export function ManageAnswers({ answers, onClose }: ManageAnswersProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const answer = answers.find(({ id }) => id === edited)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Canned answers"
      description="Everybody who answers tickets has the same ones."
      actions={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-6">
        {answers.length > 0 && (
          <ul aria-label="Canned answers">
            {answers.map((one) => (
              <Line key={one.id} answer={one} onEdit={() => setEdited(one.id)} />
            ))}
          </ul>
        )}
        {answer ? (
          <Change key={answer.id} answer={answer} onDone={() => setEdited(null)} />
        ) : (
          <Keep />
        )}
      </div>
    </Dialog>
  )
}
