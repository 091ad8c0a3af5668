/** One message to all specialists: the current text, and the earlier ones. */
import { type FormEvent, useId } from 'react'

import { toApiError } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { Button, ErrorState, Loading, Skeleton, TextArea } from '@/shared/ui'

import { useGlobalPrompt } from './useGlobalPrompt'
import { Versions } from './Versions'

/** Most characters, as at the server. */
const LONGEST = 8_000

type Writing = ReturnType<typeof useGlobalPrompt>

function Form({ writing }: { writing: Writing }) {
  const { text, error, field, change, save, discard, isChanged, isSaving } = writing

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!isSaving) void save()
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-reading gap-5">
      <TextArea
        ref={field}
        label="Global system message"
        hint={`${formatNumber(text.length)} of ${formatNumber(LONGEST)} characters. Left empty, specialists go by their own prompts alone.`}
        rows={8}
        value={text}
        error={error}
        onChange={({ target }) => change(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save System Settings'}
        </Button>
        {isChanged && (
          <Button variant="ghost" onClick={discard}>
            Discard changes
          </Button>
        )}
      </div>
    </form>
  )
}

export function GlobalPrompt() {
  const id = useId()
  const writing = useGlobalPrompt()
  const { data, error, isFetching, refetch } = writing.house
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <div className="grid max-w-reading gap-1.5">
        <h2 id={id} className="text-2xl">
          What every specialist is told
        </h2>
        <p className="text-ink-muted">
          One message beside each specialist’s own prompt, for all of them. A model reads it with
          every reply, so its words count into what a reply costs. The built-in writer goes by no
          message.
        </p>
      </div>
      {data === undefined && (error === undefined || isFetching) && (
        <Loading label="Loading the message">
          <Skeleton className="h-52 max-w-reading" />
        </Loading>
      )}
      {data === undefined && error !== undefined && !isFetching && (
        <ErrorState onRetry={() => void refetch()}>
          {toApiError(error).message || 'The message could not be loaded.'}
        </ErrorState>
      )}
      {data !== undefined && (
        <>
          <Form writing={writing} />
          <Versions
            current={data}
            onRestore={(text) => {
              writing.change(text)
              writing.field.current?.focus()
            }}
          />
        </>
      )}
    </section>
  )
}
