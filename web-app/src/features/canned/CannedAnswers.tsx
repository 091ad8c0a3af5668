/** Canned answers of support: one is put into a reply, and all of them can be managed. */
import { useState } from 'react'

import { toApiError } from '@/shared/api'
import { useListCannedAnswersQuery } from '@/shared/api/canned'
import { cx } from '@/shared/lib/cx'
import { Button, Select } from '@/shared/ui'

import { ManageAnswers } from './ManageAnswers'

export type CannedAnswersProps = {
  /** Puts the answer into the text being written. */
  onInsert: (text: string) => void
}

export function CannedAnswers({ onInsert }: CannedAnswersProps) {
  const { data, error, refetch } = useListCannedAnswersQuery()
  const [isManaging, setManaging] = useState(false)
  if (data === undefined && error !== undefined) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm text-ink-muted">
        {toApiError(error).message || 'The canned answers could not be loaded.'}
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  const answers = data ?? []
  return (
    <div className="flex flex-wrap items-end gap-3">
      {answers.length > 0 && (
        <div className="w-full sm:max-w-xs">
          <Select
            label="Insert a canned answer"
            placeholder="Choose an answer"
            value=""
            options={answers.map(({ id, title }) => ({ value: id, label: title }))}
            onValueChange={(chosen) => {
              const answer = answers.find(({ id }) => id === chosen)
              if (answer) onInsert(answer.text)
            }}
          />
        </div>
      )}
      <Button
        variant="ghost"
        size="sm"
        className={cx('-ml-3 min-h-11', answers.length > 0 && 'sm:ml-0')}
        onClick={() => setManaging(true)}
      >
        Canned answers …
      </Button>
      {isManaging && <ManageAnswers answers={answers} onClose={() => setManaging(false)} />}
    </div>
  )
}
