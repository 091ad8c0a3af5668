/** The end of the log, and how much of it is sealed and was checked against its seals. */
import { type Operations, useCheckSealsMutation } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'
import { Button } from '@/shared/ui'

import { told } from './ask'
import { Figure } from './Figure'

function Compared({ seals }: { seals: Operations['seals'] }) {
  if (seals === null) {
    return <p>The log has not been compared with its seals yet. That happens by itself.</p>
  }
  const when = formatDateTime(seals.checkedAt)
  return (
    <div className="grid gap-1">
      <p>
        Compared on <time dateTime={seals.checkedAt}>{when}</time>:{' '}
        {seals.found === null
          ? `all up to position ${formatNumber(seals.verified)} is as it was sealed.`
          : `${seals.found}.`}
      </p>
      <p role="status" className="text-ink-muted">
        {seals.asked && 'A comparison is under way …'}
      </p>
    </div>
  )
}

export function LogFigures({ operations }: { operations: Operations }) {
  const { position, unnumbered, sealed, seals } = operations
  const [check, { isLoading }] = useCheckSealsMutation()
  const ask = (all: boolean) =>
    void told(
      check({ sealsCheckRequest: { all } }).unwrap(),
      'The log is compared with its seals now.',
    )
  const busy = isLoading || seals?.asked === true
  return (
    <div className="grid gap-4">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Figure name="Last position">{formatNumber(position)}</Figure>
        <Figure name="Events without a position">{formatNumber(unnumbered)}</Figure>
        <Figure name="Sealed up to">{formatNumber(sealed)}</Figure>
        <Figure name="Verified up to">{formatNumber(seals?.verified ?? 0)}</Figure>
      </dl>
      <Compared seals={seals} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={busy} onClick={() => ask(false)}>
          Compare what is new
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => ask(true)}>
          Compare all from the beginning
        </Button>
      </div>
    </div>
  )
}
