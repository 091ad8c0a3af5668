/** One entry: its meaning, the changes, its place in the audit chain, its cause and its effects. */
import { type AuditDetail, type AuditLog, toApiError, useGetAuditLogQuery } from '@/shared/api'
import { Dialog, ErrorState, Loading, Skeleton, Table } from '@/shared/ui'

import { ChainPlace } from './ChainPlace'
import { inWords, shortId, shortTarget, toTheSecond } from './entries'
import { LogLink } from './LogLink'
import { Steps } from './Timeline'

function Changes({ values }: { values: AuditDetail['values'] }) {
  if (values.length === 0) {
    return <p className="text-sm text-ink-muted">This event says no more than that it happened.</p>
  }
  return (
    <Table.Root label="Values" heads={['Field', 'Before', 'After']}>
      {values.map(({ field, personal, old, new: now }) => (
        <Table.Row key={field}>
          <Table.Cell scope="row" className="align-top font-mono text-xs">
            {field}
          </Table.Cell>
          {personal ? (
            <Table.Cell colSpan={2} className="text-ink-muted">
              Personal, so it is not told here.
            </Table.Cell>
          ) : (
            [old, now].map((value, place) => (
              <Table.Cell key={place} className="align-top wrap-anywhere whitespace-pre-wrap">
                {inWords(value)}
              </Table.Cell>
            ))
          )}
        </Table.Row>
      ))}
    </Table.Root>
  )
}

function Detail({ position }: { position: number }) {
  const { currentData, error, refetch } = useGetAuditLogQuery({ position })
  if (currentData === undefined) {
    if (error !== undefined) {
      return (
        <ErrorState onRetry={() => void refetch()}>
          {toApiError(error).message || 'The entry could not be loaded.'}
        </ErrorState>
      )
    }
    return (
      <Loading label="Loading the entry">
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        {currentData.meaning && <p className="max-w-reading">{currentData.meaning}</p>}
        <Changes values={currentData.values} />
      </div>
      <ChainPlace chain={currentData.chain} position={position} />
    </div>
  )
}

export function EntryDialog({ entry, onClose }: { entry: AuditLog; onClose: () => void }) {
  const { action, admin, command, correlationId, position, target, timestamp } = entry
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={onClose}
      title={action}
      description={
        <>
          <time dateTime={timestamp}>{toTheSecond(timestamp)}</time>, {shortId(admin)}, by the
          command “{command}”, on <span className="font-mono text-xs">{shortTarget(target)}</span>.
          It has place {position} in the log.
        </>
      }
    >
      <div className="grid gap-8">
        <LogLink position={position} />
        <Detail position={position} />
        <section aria-labelledby="effects" className="grid gap-3">
          <h3 id="effects" className="text-xl">
            Causes and effects
          </h3>
          <Steps correlation={correlationId} />
        </section>
      </div>
    </Dialog>
  )
}
