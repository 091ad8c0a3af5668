/**
 * Actions for all chosen lines: asked once, done two at a time; a line that failed stays chosen and
 * shows the reason.
 */
import { useState } from 'react'

import { Button } from '../Button'
import { ConfirmDialog } from '../overlay/ConfirmDialog'
import type { Selection } from './Selection'
import { Banner } from '../states'
import { notify } from '../overlay/toast'

const AT_ONCE = 2

export type BulkAction = {
  verb: string
  /** The chosen lines that the action applies to. */
  ids: readonly string[]
  title: string
  effect: string
  isHarmless?: boolean
  /** Returns the reason if it failed, nothing when it is done. */
  work: (id: string) => Promise<string | undefined>
  /** The message for a number of lines. */
  done: (count: number) => string
}

type Failure = { id: string; name: string; why: string }

export type BulkBarProps = {
  selection: Selection
  actions: readonly BulkAction[]
  nameOf: (id: string) => string
}

/** Runs an action over its lines; tells how many are done. */
async function runAll(action: BulkAction, nameOf: (id: string) => string, onThrough: () => void) {
  const left = action.ids.map((id) => ({ id, name: nameOf(id) }))
  const failed: Failure[] = []
  async function next(): Promise<void> {
    const line = left.shift()
    if (line === undefined) return
    const why = await action.work(line.id)
    if (why !== undefined) failed.push({ ...line, why })
    onThrough()
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return failed
}

function Failures({ failed }: { failed: readonly Failure[] }) {
  if (failed.length === 0) return null
  return (
    <Banner tone="danger">
      <ul>
        {failed.map(({ id, name, why }) => (
          <li key={id}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function useRun({ selection, nameOf }: Pick<BulkBarProps, 'selection' | 'nameOf'>) {
  const [through, setThrough] = useState<{ done: number; all: number } | null>(null)
  const [failed, setFailed] = useState<readonly Failure[]>([])
  async function run(action: BulkAction) {
    const all = action.ids.length
    setFailed([])
    setThrough({ done: 0, all })
    const wentWrong = await runAll(action, nameOf, () =>
      setThrough((now) => now && { ...now, done: now.done + 1 }),
    )
    setThrough(null)
    setFailed(wentWrong)
    selection.keep(wentWrong.map(({ id }) => id))
    if (wentWrong.length < all) notify.success(action.done(all - wentWrong.length))
  }
  return { through, failed, forget: () => setFailed([]), run }
}

export function BulkBar({ selection, actions, nameOf }: BulkBarProps) {
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { through, failed, forget, run } = useRun({ selection, nameOf })
  const count = selection.ids.length
  const told = through ? `${through.done} of ${through.all} done` : `${count} selected`
  const isThere = count > 0 || through !== null
  return (
    <div className="grid gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-2.5" hidden={!isThere}>
        <p role="status" className="tabular text-sm font-medium">
          {isThere && told}
        </p>
        {actions.map(
          (action) =>
            action.ids.length > 0 && (
              <Button
                key={action.verb}
                variant="secondary"
                size="sm"
                disabled={through !== null}
                onClick={() => setAsked(action)}
              >
                {action.verb} {action.ids.length}
              </Button>
            ),
        )}
        <Button
          variant="ghost"
          size="sm"
          disabled={through !== null}
          onClick={() => {
            forget()
            selection.keep([])
          }}
        >
          Clear selection
        </Button>
      </div>
      <Failures failed={failed} />
      {asked && (
        <ConfirmDialog
          title={asked.title}
          description={asked.effect}
          confirm={asked.verb}
          {...(asked.isHarmless && { isHarmless: true })}
          onConfirm={() => {
            setAsked(null)
            void run(asked)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
