/** Facts and the voice of a brand, in the client's words. */
import { Plus, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'

import { type Agent, type Memory, toApiError, useWriteMemoryMutation } from '@/shared/api'
import { useIdempotencyKey } from '@/shared/lib/idempotency'
import { Banner, Button, Checkbox, IconButton, notify, TextArea, TextField } from '@/shared/ui'

export const MOST_FACTS = 50
export const LONGEST_FACT = 500
export const LONGEST_VOICE = 2_000
const FAILED = 'It could not be saved. Please try again.'

/** A line of the form; its key stays while others are added and removed. */
type Line = { key: number; text: string }

function useFacts(first: readonly string[]) {
  const [lines, setLines] = useState<Line[]>(() => first.map((text, key) => ({ key, text })))
  const next = useRef(first.length)
  return {
    lines,
    facts: lines.map(({ text }) => text.trim()).filter((text) => text !== ''),
    add() {
      const key = next.current
      next.current += 1
      setLines((known) => [...known, { key, text: '' }])
    },
    change: (key: number, text: string) =>
      setLines((known) => known.map((line) => (line.key === key ? { key, text } : line))),
    remove: (key: number) => setLines((known) => known.filter((line) => line.key !== key)),
  }
}

type FactsProps = { facts: ReturnType<typeof useFacts>; error: string | undefined }

function Facts({ facts, error }: FactsProps) {
  const added = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">Facts</legend>
      <p className="text-xs text-ink-muted">
        One each: names, figures, readers, what must never be said.
      </p>
      {facts.lines.map(({ key, text }, index) => (
        <div key={key} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TextField
              label={`Fact ${index + 1}`}
              hideLabel
              value={text}
              maxLength={LONGEST_FACT}
              onChange={({ target }) => facts.change(key, target.value)}
            />
          </div>
          <IconButton
            label={`Remove fact ${index + 1}`}
            onClick={() => {
              facts.remove(key)
              added.current?.focus()
            }}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
      ))}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button
        ref={added}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={facts.lines.length >= MOST_FACTS}
        onClick={() => facts.add()}
      >
        <Plus aria-hidden className="size-4" />
        Add a fact
      </Button>
    </fieldset>
  )
}

export type MemoryFormProps = { agent: Agent; memory: Memory; onSaved: () => void }

export function MemoryForm({ agent, memory, onSaved }: MemoryFormProps) {
  const [enabled, setEnabled] = useState(memory.enabled)
  const [voice, setVoice] = useState(memory.voice)
  const facts = useFacts(memory.facts)
  const [write, { isLoading, error }] = useWriteMemoryMutation()
  const keyFor = useIdempotencyKey()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const memoryRequest = { enabled, facts: facts.facts, voice: voice.trim() }
    const key = keyFor({ agent: agent.id, ...memoryRequest })
    try {
      await write({ agentId: agent.id, 'Idempotency-Key': key, memoryRequest }).unwrap()
    } catch {
      return // shown below
    }
    notify.success('Saved.')
    onSaved()
  }

  const problem = error === undefined ? null : toApiError(error)
  const named = problem?.fields ?? {}
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-6">
      <Checkbox
        label={`Use it in replies. Switched off, ${agent.name} reads this conversation alone.`}
        checked={enabled}
        onCheckedChange={setEnabled}
      />
      <Facts facts={facts} error={named.facts} />
      <TextArea
        label="Voice of your brand"
        hint="How it should sound: formal or not, words you use, words you never use."
        value={voice}
        maxLength={LONGEST_VOICE}
        rows={5}
        error={named.voice}
        onChange={({ target }) => setVoice(target.value)}
      />
      {problem && Object.keys(named).length === 0 && (
        <Banner tone="danger">{problem.message || FAILED}</Banner>
      )}
      <Button type="submit" disabled={isLoading} className="justify-self-end">
        Save
      </Button>
    </form>
  )
}
