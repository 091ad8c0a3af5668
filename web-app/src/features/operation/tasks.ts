/** The tasks for a read model, in words. */
import type { ReadModelTask } from '@/shared/api'

type Words = {
  task: ReadModelTask
  label: string
  title: (name: string) => string
  follows: string
}

export const TASKS: readonly [Words, ...Words[]] = [
  {
    task: 'rebuild',
    label: 'Rebuild',
    title: (name) => `Build ${name} anew?`,
    follows:
      'It is built beside the one that is read, compared with a second computation, and read only if both agree. Nobody notices.',
  },
  {
    task: 'verify',
    label: 'Verify',
    title: (name) => `Verify ${name}?`,
    follows: 'It is computed once more, and what is read is compared with that.',
  },
  {
    task: 'promote',
    label: 'Promote',
    title: (name) => `Promote what was built of ${name}?`,
    follows: 'The generation that was built and verified last is read from then on.',
  },
  {
    task: 'rollback',
    label: 'Roll back',
    title: (name) => `Roll ${name} back?`,
    follows: 'The generation that was replaced last is read again. It was fed all the while.',
  },
  {
    task: 'retry',
    label: 'Retry what waits',
    title: (name) => `Try again what waits in ${name}?`,
    follows: 'What was parked or stopped is applied once more.',
  },
  {
    task: 'drop',
    label: 'Drop what was replaced',
    title: (name) => `Drop what was replaced of ${name}?`,
    follows: 'Its tables are gone then, and rolling back needs a rebuild.',
  },
]

/** The words for a task, in the list. */
export function taskLabel(task: string): string {
  return TASKS.find((known) => known.task === task)?.label ?? task
}
