/** The dialog for a change to a delivered document. */
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useDraft } from '@/shared/lib/useDraft'
import { Banner, Button, TextArea } from '@/shared/ui'

import { BillingLink, EstimateLine, LONGEST_MESSAGE, useEstimate } from '../composer'
import type { Desk } from '../desk'
import { AskPassage } from './AskPassage'
import { wish, withPassage } from './passage'
import { ASKS_EDIT } from './sheet'
import { useEditing } from './useEditing'
import { usePassage } from './usePassage'

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
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const passage = usePassage(form)

  function change(next: string) {
    setText(next)
    setError('')
  }

  function ask(passage: string) {
    flushSync(() => change(withPassage(text, passage)))
    getSelection()?.removeAllRanges()
    const { length } = area.current?.value ?? ''
    area.current?.focus()
    area.current?.setSelectionRange(length, length)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (desk.isPending) return
    const words = wish(text) === '' ? '' : text.trim()
    // The button is about to be disabled, and would leave the focus to the page.
    area.current?.focus({ preventScroll: true })
    if (words === '') {
      setError(EMPTY)
      return
    }
    if (await edit(words)) setText('')
  }

  const why = problem?.detail || problem?.message
  return (
    <form
      ref={form}
      data-held={text !== '' || undefined}
      {...ASKS_EDIT}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3"
    >
      {passage && !isSending && <AskPassage passage={passage} onAsk={() => ask(passage.text)} />}
      <TextArea
        ref={area}
        label="Ask Edit"
        rows={Math.min(Math.max(text.split('\n').length, 2), 8)}
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
