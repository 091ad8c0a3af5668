/**
 * The place of an entry in the audit chain: which seal covers it, and how far the chain is proved.
 */
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { type AuditDetail, notDownloaded, useSaveFileMutation } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, notify, Tag, type Tone } from '@/shared/ui'

type Chain = AuditDetail['chain']

const STATES: Record<Chain['state'], [tone: Tone, words: string]> = {
  notSealed: ['neutral', 'Not sealed yet'],
  sealed: ['info', 'Sealed, not verified yet'],
  verified: ['positive', 'Verified'],
  changed: ['danger', 'Not as it was sealed'],
}

function explained({ state, verified }: Chain): string {
  const compared =
    verified === 0
      ? 'Log and seals have not been compared yet.'
      : `Log and seals agree up to position ${formatNumber(verified)}.`
  switch (state) {
    case 'notSealed':
      return `The next seal will cover it. ${compared}`
    case 'changed':
      return `What is stored now is not what was sealed: the entry or its seal was changed. ${compared}`
    default:
      return compared
  }
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

function Hash({ name, value }: { name: string; value: string | null }) {
  return (
    <Fact name={name}>
      <code className="text-xs break-all">{value ?? 'There are none any more.'}</code>
    </Fact>
  )
}

function Facts({ chain }: { chain: Chain }) {
  const { seal, hash } = chain
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      {seal && (
        <>
          <Fact name="Seal">
            Number {formatNumber(seal.number)}, over positions {formatNumber(seal.first)} to{' '}
            {formatNumber(seal.through)}
          </Fact>
          <Fact name="Sealed">
            <time dateTime={seal.sealedAt}>{formatDateTime(seal.sealedAt)}</time>
          </Fact>
          <Fact name="Fingerprint of the key">
            <code>{seal.key}</code>
          </Fact>
          <Fact name="Index of its leaf">{formatNumber(seal.index)}</Fact>
          <Hash name="Leaf, as it was sealed" value={seal.leaf} />
        </>
      )}
      <Hash name="Hash of its stored bytes" value={hash} />
    </dl>
  )
}

/** The entry with its proof, in the form that `marketplace audit verify-export` reads. */
function ProofButton({ position }: { position: number }) {
  const [save, { isLoading }] = useSaveFileMutation()
  async function download() {
    const url = `/api/admin/audit-logs/${position}/proof`
    try {
      await save({ url, name: `audit-proof-${position}.jsonl` }).unwrap()
    } catch (error) {
      console.error('The proof could not be saved.', error)
      notify.error(notDownloaded(error))
    }
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      disabled={isLoading}
      onClick={() => void download()}
    >
      <Download aria-hidden className="size-4" />
      Download proof
    </Button>
  )
}

export function ChainPlace({ chain, position }: { chain: Chain; position: number }) {
  const reader = useAppSelector(selectUser)
  const [tone, words] = STATES[chain.state]
  const isProvable = chain.seal !== null && chain.state !== 'changed'
  return (
    <section aria-labelledby="chain" className="grid gap-3">
      <h3 id="chain" className="text-xl">
        Place in the sealed chain
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        <Tag tone={tone}>{words}</Tag>
        {explained(chain)}
      </p>
      <Facts chain={chain} />
      {isProvable && reader?.role === 'superadmin' && <ProofButton position={position} />}
    </section>
  )
}
