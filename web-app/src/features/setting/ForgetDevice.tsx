/** For a person at somebody else's browser: deletes all data from it. */
import { useState } from 'react'

import { leaveFor } from '@/shared/lib/leave'
import { forgetDevice } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'
import { Button, ConfirmDialog, notify } from '@/shared/ui'

const WHAT_GOES =
  'You are signed out, and everything that AI Freelance keeps in this browser goes for good: drafts, messages and files that were not sent, also those of other people who signed in here, and the choice of light or dark. What you have sent stays in your account.'

export function ForgetDevice() {
  const dispatch = useAppDispatch()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function forget() {
    setBusy(true)
    try {
      await dispatch(forgetDevice())
      // The page is loaded anew, because its memory also contains data.
      leaveFor('/')
    } catch (cause) {
      console.error('The device could not be forgotten.', cause)
      notify.error('This device could not be forgotten.', {
        description: 'The server was not reached, and nothing was taken away. Please try again.',
      })
      setBusy(false)
      setAsked(false)
    }
  }

  return (
    <section aria-labelledby="device" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="device" className="text-2xl">
          This device
        </h2>
        <p className="text-ink-muted">
          When you log out, what you have not sent yet is locked here until you are back. If others
          use this browser too, have it keep nothing at all.
        </p>
      </div>
      <div>
        <Button variant="danger" onClick={() => setAsked(true)}>
          Forget this device
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Forget this device?"
        description={WHAT_GOES}
        confirm={isBusy ? 'Forgetting…' : 'Forget and log out'}
        isBusy={isBusy}
        onConfirm={() => void forget()}
        onClose={() => setAsked(false)}
      />
    </section>
  )
}
