/** The passkeys of the signed-in person; each can be removed. */
import { useState } from 'react'

import type { Passkey } from '@/shared/api/passkey'
import { deviceName } from '@/shared/lib/deviceName'
import { formatDate, formatDateTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui'

import { RemovePasskey } from './RemovePasskey'

type LineProps = { passkey: Passkey; onRemove: () => void }

function Line({ passkey, onRemove }: LineProps) {
  const name = deviceName(passkey)
  const added = formatDate(passkey.createdAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid gap-0.5">
        <p>{name}</p>
        <p className="text-sm text-ink-muted">Added {added}</p>
        <p className="text-sm text-ink-muted">
          {passkey.lastUsedAt === null
            ? 'Not used yet'
            : `Last used ${formatDateTime(passkey.lastUsedAt)}`}
        </p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Remove passkey of ${name}, added ${added}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  )
}

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [asked, ask] = useState<Passkey | null>(null)
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-ink-muted">You have no passkey yet.</p>
      ) : (
        <ul className="divide-y divide-rule border-y border-rule">
          {passkeys.map((passkey) => (
            <Line key={passkey.id} passkey={passkey} onRemove={() => ask(passkey)} />
          ))}
        </ul>
      )}
      {asked !== null && <RemovePasskey passkey={asked} onClose={() => ask(null)} />}
    </>
  )
}
