/** A conversation with the draft in the form, beside the form. Nothing of it is stored. */
import { type KeyboardEvent, useId, useRef, useState } from 'react'

import { dollars } from '@/features/model'
import { formatNumber } from '@/shared/lib/format'
import { Banner, Button, TextArea } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import { draftOf, type SpecialistForm } from './specialistForm'
import type { TrialFigures } from './trialLines'
import { type ShownTurn, useDraftTrial } from './useDraftTrial'

export type DraftTrialProps = {
  form: SpecialistForm
  /** Missing for a new one. */
  agentId: string | undefined
}

function figuresOf({ model, tokens, cost, truncated }: TrialFigures): string {
  const told = [model ?? 'Built-in writer', `${formatNumber(tokens)} tokens`]
  if (cost !== null) told.push(`${dollars(cost)} for the house`)
  if (truncated) told.push('ends at the length limit')
  return told.join(' · ')
}

function Message({ said, name }: { said: ShownTurn; name: string }) {
  const { from, text, figures } = said
  if (from === 'admin') {
    return (
      <li className="ml-8 grid justify-items-end">
        <span className="sr-only">You:</span>
        <p
          dir="auto"
          className="min-w-0 rounded-card bg-sunken px-4 py-2.5 wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </p>
      </li>
    )
  }
  return (
    <li className="grid min-w-0 gap-1.5">
      <span className="text-sm font-medium">
        <bdi>{name}</bdi>
      </span>
      <Markdown text={text} headingsFrom={4} />
      {figures && <p className="tabular text-xs text-ink-muted">{figuresOf(figures)}</p>}
    </li>
  )
}

function Talk({ form, agentId }: DraftTrialProps) {
  const trial = useDraftTrial(() => ({ draft: draftOf(form), ...(agentId && { agentId }) }))
  const { talk, typed, writing, failure } = trial
  const isWriting = writing.phase === 'writing'
  const area = useRef<HTMLTextAreaElement>(null)
  const name = form.name.trim() || 'The draft'

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void trial.send()
  }

  function restart() {
    trial.restart()
    area.current?.focus()
  }

  return (
    <>
      <div role="log" aria-label="Talk with the draft" aria-busy={isWriting}>
        <ol className="grid gap-5">
          {talk.map((said) => (
            <Message key={said.key} said={said} name={name} />
          ))}
        </ol>
        {isWriting && (
          <div className="grid min-w-0 gap-1.5 pt-5">
            {writing.text === '' ? (
              <p className="text-sm text-ink-muted">Waiting for the first words…</p>
            ) : (
              <Markdown text={writing.text} headingsFrom={4} />
            )}
          </div>
        )}
      </div>
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <TextArea
        ref={area}
        label="Message to the draft"
        hint="Write as a client would. Enter sends, Shift and Enter break the line."
        rows={2}
        maxLength={20_000}
        value={typed}
        onChange={({ target }) => trial.setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        {talk.length > 0 && (
          <Button variant="ghost" size="sm" onClick={restart}>
            Begin anew
          </Button>
        )}
        {isWriting ? (
          <Button variant="secondary" size="sm" onClick={trial.stop}>
            Stop
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-disabled={typed.trim() === ''}
            onClick={() => void trial.send()}
          >
            Send
          </Button>
        )}
      </div>
    </>
  )
}

export function DraftTrial(props: DraftTrialProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Try this draft" className="grid gap-4">
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Try this draft
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <div className="grid gap-4 rounded-card border border-rule p-4">
            <p className="text-sm text-ink-muted">
              Answers come from the prompt, tone and writing style as they stand above, with the
              message of the house. Nothing of the talk is kept and no client is charged; the house
              pays for its model.
            </p>
            <Talk {...props} />
          </div>
        )}
      </div>
    </section>
  )
}
