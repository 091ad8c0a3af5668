/**
 * A call that is answered with `step_up_required` waits until the person has entered their password
 * or a code once more, and is then repeated. All calls that wait share one dialog.
 */
const CODE = 'step_up_required'

type Wait = { isProved: Promise<boolean>; settle: (isProved: boolean) => void }

let wait: Wait | null = null
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function begin(): Wait {
  let settle: Wait['settle'] = () => undefined
  const isProved = new Promise<boolean>((resolve) => (settle = resolve))
  return { isProved, settle }
}

export const stepUp = {
  isNeeded: (code: string) => code === CODE,

  /** Asks the person; false if they do not want to, or there is no dialog to ask them in. */
  async ask(): Promise<boolean> {
    if (listeners.size === 0) return false
    if (wait === null) {
      wait = begin()
      tell()
    }
    return wait.isProved
  },

  /** Ends the question for every call that waits. */
  settle(isProved: boolean) {
    wait?.settle(isProved)
    wait = null
    tell()
  },

  /** For the dialog: whether somebody is asked now. */
  isAsked: () => wait !== null,

  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
