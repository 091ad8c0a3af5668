/** Asks for the password, a code or a passkey once more, before something delicate; the call then goes on. */
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'

import { stepUp, useGetSecondFactorQuery, useStepUpMutation } from '@/shared/api'
import { selectSession } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, Dialog, PasswordField } from '@/shared/ui'

import { CodeField } from './CodeField'
import { useCodeForm } from './useCodeForm'

// Without it, the password still proves it.
const StepUpButton = lazy(() =>
  import('../passkey/StepUpButton').catch(() => ({ default: () => null })),
)

type Way = 'password' | 'code'

const WAYS: Record<Way, { label: string; other: string }> = {
  password: { label: 'Your password', other: 'Use a code instead' },
  code: { label: 'Code from the app, or a recovery code', other: 'Use your password instead' },
}

function useProving(way: Way) {
  const [prove] = useStepUpMutation()
  return useCodeForm({
    needs: [way],
    failed: 'That could not be checked.',
    send: async (form) => {
      await prove({ stepUp: { [way]: form[way] } }).unwrap()
      stepUp.settle(true)
    },
  })
}

function Question({ hasFactor }: { hasFactor: boolean }) {
  const [way, setWay] = useState<Way>(hasFactor ? 'code' : 'password')
  const { field, submit, isBusy } = useProving(way)
  const first = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => first.current?.focus(), [way])
  const { label, other } = WAYS[way]
  const input = field(way)
  return (
    <Dialog
      open
      onOpenChange={() => stepUp.settle(false)}
      title="Is it still you?"
      description="What you are about to do is delicate, and you signed in a while ago."
      actions={
        <>
          <Button variant="secondary" onClick={() => stepUp.settle(false)}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isBusy}>
            {isBusy ? 'Checking…' : 'Go on'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        {way === 'code' ? (
          <CodeField ref={first} data-autofocus label={label} {...input} />
        ) : (
          <PasswordField
            ref={first}
            data-autofocus
            label={label}
            autoComplete="current-password"
            required
            {...input}
            onChange={({ target }) => input.onChange(target.value)}
          />
        )}
      </form>
      {hasFactor && (
        <button
          type="button"
          className="link justify-self-start text-sm"
          onClick={() => setWay(way === 'code' ? 'password' : 'code')}
        >
          {other}
        </button>
      )}
      <Suspense>
        <StepUpButton onProved={() => stepUp.settle(true)} />
      </Suspense>
    </Dialog>
  )
}

/** Shown as long as somebody is asked. */
export function StepUpDialog() {
  const isSignedIn = useAppSelector(selectSession).status === 'signedIn'
  const { data, isLoading } = useGetSecondFactorQuery(undefined, { skip: !isSignedIn })
  useEffect(() => {
    if (!isSignedIn) stepUp.settle(false)
  }, [isSignedIn])
  if (!isSignedIn || isLoading) return null
  return <Question hasFactor={data?.since != null} />
}
