/** The second factor of the signed-in person: whether there is one, and what can be done about it. */
import { useState } from 'react'

import { type SecondFactor as Factor, useGetSecondFactorQuery } from '@/shared/api'
import { formatDate } from '@/shared/lib/format'
import { Banner, Button, ErrorState, Loading, Tag } from '@/shared/ui'

import { useNamed } from '../useNamed'
import { useFactorIsMissing } from './MissingFactor'
import { RemovalDialog } from './RemovalDialog'
import { RenewalDialog } from './RenewalDialog'
import { SetUpDialog } from './SetUpDialog'

/** So few recovery codes are left that the person is asked to make new ones. */
const FEW = 3

type Asked = 'set-up' | 'renewal' | 'removal' | null

function None({ ask }: { ask: (what: Asked) => void }) {
  return (
    <>
      {useFactorIsMissing() && (
        <Banner tone="warning">
          Admins need a second factor here. Until you have one, or use a passkey, the admin area
          stays closed.
        </Banner>
      )}
      <p className="text-ink-muted">
        With an authenticator app on your phone, your password alone lets nobody in. At each sign-in
        you then enter a code that the app shows.
      </p>
      <div>
        <Button variant="secondary" onClick={() => ask('set-up')}>
          Set up an authenticator app
        </Button>
      </div>
    </>
  )
}

function Present({ factor, ask }: { factor: Factor; ask: (what: Asked) => void }) {
  const { since, recoveryCodes: left } = factor
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone="positive">On</Tag>
        <span>Since {formatDate(since ?? '')}, a sign-in needs a code of your app.</span>
      </p>
      {left <= FEW ? (
        <Banner tone="warning">
          {left === 0
            ? 'No recovery code is left.'
            : `Only ${left} recovery ${left === 1 ? 'code is' : 'codes are'} left.`}{' '}
          Make new ones, so that you can sign in should you lose your phone.
        </Banner>
      ) : (
        <p className="text-ink-muted">
          {left} recovery codes are left, for when you do not have your phone.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="secondary" onClick={() => ask('renewal')}>
          Make new recovery codes
        </Button>
        <Button variant="secondary" onClick={() => ask('removal')}>
          Remove
        </Button>
      </div>
    </>
  )
}

function Content() {
  const { data: factor, error, isFetching, refetch } = useGetSecondFactorQuery()
  const [asked, ask] = useState<Asked>(null)
  const close = () => ask(null)
  if (factor === undefined) {
    return error !== undefined && !isFetching ? (
      <ErrorState onRetry={() => void refetch()}>
        Your second factor could not be loaded.
      </ErrorState>
    ) : (
      <Loading label="Loading your second factor..." />
    )
  }
  return (
    <>
      {factor.since === null ? <None ask={ask} /> : <Present factor={factor} ask={ask} />}
      {asked === 'set-up' && <SetUpDialog onClose={close} />}
      {asked === 'renewal' && <RenewalDialog onClose={close} />}
      {asked === 'removal' && <RemovalDialog required={factor.required} onClose={close} />}
    </>
  )
}

export function SecondFactor() {
  const heading = useNamed('second-factor')
  return (
    <section aria-labelledby="second-factor" className="grid gap-4">
      <h2 id="second-factor" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Second factor
      </h2>
      <Content />
    </section>
  )
}
