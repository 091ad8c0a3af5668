/** Sets up an authenticator app: its secret as a picture and as text, then a first code. */
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useId, useState } from 'react'

import {
  type SecondFactorSecret,
  toApiError,
  UNREACHED,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
} from '@/shared/api'
import { Button, CopyButton, Dialog, ErrorState, Loading } from '@/shared/ui'

import { CodeField } from './CodeField'
import { RecoveryCodes } from './RecoveryCodes'
import { useCodeForm } from './useCodeForm'

/** The secret in groups, as people read and type it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** A secret that is made when the dialog opens, once. */
function useSecret() {
  const [begin, { data, error, isUninitialized }] = useBeginSecondFactorMutation()
  useEffect(() => {
    if (isUninitialized) void begin()
  }, [isUninitialized, begin])
  return { secret: data, error, again: () => void begin() }
}

function Secret({ secret, uri }: SecondFactorSecret) {
  return (
    <div className="grid gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      {/* With a white margin: cameras read dark on light, in a dark theme too. */}
      <QRCodeSVG
        value={uri}
        size={184}
        marginSize={4}
        title="The secret as a QR code"
        className="justify-self-center rounded-control"
      />
      <div className="grid gap-1.5">
        <p className="text-sm text-ink-muted">Can not scan it? Type this key into the app:</p>
        <p className="font-mono text-sm break-words">{grouped(secret)}</p>
        <div className="-ml-2">
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </div>
    </div>
  )
}

function useConfirming() {
  const [confirm] = useConfirmSecondFactorMutation()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useCodeForm({
    needs: ['code'],
    failed: 'The app could not be set up.',
    send: async ({ code }) => {
      const answer = await confirm({ secondFactorCode: { code } }).unwrap()
      setCodes(answer.recoveryCodes)
    },
  })
  return { codes, ...form }
}

export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { secret, error, again } = useSecret()
  const { codes, field, submit, isBusy } = useConfirming()
  const id = useId()
  if (codes !== null) {
    return <RecoveryCodes codes={codes} title="Your second factor is on" onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Set up an authenticator app"
      description="Scan the picture with the app on your phone, then enter the code that it shows."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={isBusy || secret === undefined}>
            {isBusy ? 'Checking…' : 'Turn on'}
          </Button>
        </>
      }
    >
      {secret !== undefined ? (
        <Secret {...secret} />
      ) : error !== undefined ? (
        <ErrorState onRetry={again}>{toApiError(error).detail || UNREACHED}</ErrorState>
      ) : (
        <Loading label="Making a secret..." />
      )}
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <CodeField data-autofocus label="Code from the app" {...field('code')} />
      </form>
    </Dialog>
  )
}
