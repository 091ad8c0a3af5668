/** The passkeys in the settings: what they are, which there are, and another one. */
import { type RefObject, useEffect, useRef, useState } from 'react'

import { useListPasskeysQuery } from '@/shared/api/passkey'
import { Button, ErrorState, Loading } from '@/shared/ui'

import { useNamed } from '../useNamed'
import { PasskeyList } from './PasskeyList'
import { browserHasPasskeys, isPlaceForPasskeys } from './support'
import { useAdding } from './useAdding'

/** The pressed button goes with its passkey; the focus moves to the heading. */
function useFewer(heading: RefObject<HTMLElement | null>, count: number | undefined) {
  const shown = useRef(count)
  useEffect(() => {
    const isFewer = count !== undefined && count < (shown.current ?? 0)
    if (isFewer && document.activeElement === document.body) heading.current?.focus()
    shown.current = count
  }, [heading, count])
}

function Add({ onNowhere }: { onNowhere: () => void }) {
  const { add, isBusy } = useAdding(onNowhere)
  if (!browserHasPasskeys()) {
    return (
      <p className="text-ink-muted">This browser has no passkeys, so none can be added here.</p>
    )
  }
  // Not `disabled`, which would take the focus away while the browser asks.
  return (
    <div>
      <Button variant="secondary" aria-disabled={isBusy} onClick={() => void add()}>
        {isBusy ? 'Waiting for your device…' : 'Add a passkey'}
      </Button>
    </div>
  )
}

function Content({ onNowhere }: { onNowhere: () => void }) {
  const { data: passkeys, error, isFetching, refetch } = useListPasskeysQuery()
  const heading = useNamed('passkeys')
  useFewer(heading, passkeys?.length)
  return (
    <section aria-labelledby="passkeys" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="passkeys" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Passkeys
        </h2>
        <p className="text-ink-muted">
          Sign in with your fingerprint, face or screen lock instead of a password. None of them
          ever leaves your device.
        </p>
      </div>
      {passkeys !== undefined ? (
        <PasskeyList passkeys={passkeys} />
      ) : error !== undefined && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>Your passkeys could not be loaded.</ErrorState>
      ) : (
        <Loading label="Loading passkeys..." />
      )}
      <Add onNowhere={onNowhere} />
    </section>
  )
}

export function Passkeys() {
  const [isNowhere, setNowhere] = useState(!isPlaceForPasskeys())
  return isNowhere ? null : <Content onNowhere={() => setNowhere(true)} />
}
