/** The dialog for a change to a delivered document. */
import { type FormEvent, useId, useState } from 'react'

import { useDraft } from '@/shared/lib/useDraft'
import { Banner, Button, TextArea } from '@/shared/ui'

import { BillingLink, EstimateLine, LONGEST_MESSAGE, useEstimate } from '../composer'
import type { Desk } from '../desk'
import { useEditing } from './useEditing'

const EMPTY = 'Please enter your edit request.'

export function AskEdit({ desk, messageId }: { desk: Desk; messageId: string }) {
  const [text, setText] = useDraft(`edit/${desk.userId}/${messageId}`)
  const [error, setError] = useState('')
  const { isSending, problem, edit } = useEditing(desk, messageId)
  const isPaused = desk.isPending || isSending
  const figures = useEstimate({
    about: { agentId: desk.place.agentId, editOf: messageId },
    text,
    isPaused,
  })
  const id = useId()

  function change(next: string) {
    setText(next)
    setError('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (desk.isPending) return
    const words = text.trim()
    if (words === '') {
      setError(EMPTY)
      return
    }
    if (await edit(words)) setText('')
  }

  const why = problem?.detail || problem?.message
  return (
    <form
      data-held={text !== '' || undefined}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      <TextArea
        label="Ask Edit"
        rows={2}
        placeholder="Describe the changes you'd like to see..."
        maxLength={LONGEST_MESSAGE}
        value={text}
        error={error}
        readOnly={isSending}
        dir="auto"
        onChange={({ target }) => change(target.value)}
      />
      {why && (
        <Banner tone="danger">
          <p>{why}</p>
          <BillingLink problem={problem} />
        </Banner>
      )}
      <div className="flex items-center justify-end gap-4">
        <p id={id} className="tabular min-w-0 flex-1 text-xs text-ink-muted">
          {figures && <EstimateLine figures={figures} />}
        </p>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          disabled={isPaused}
          aria-describedby={id}
        >
          {isSending ? 'Sending…' : 'Send'}
        </Button>
      </div>
    </form>
  )
}
