/** One file of the message being written, and the state of its upload. */
import { CircleAlert, CircleCheck, FileText, Image, RotateCw, X } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { cx } from '@/shared/lib/cx'
import { fileSize } from '@/shared/lib/fileSize'
import { IconButton } from '@/shared/ui'

import { isImage } from './limits'
import type { TrayFile } from './tray'

function Mark({ file }: { file: TrayFile }) {
  const { phase } = file.state
  const [Icon, tone] =
    phase === 'failed'
      ? ([CircleAlert, 'text-danger'] as const)
      : phase === 'there'
        ? ([CircleCheck, 'text-positive'] as const)
        : ([isImage(file) ? Image : FileText, 'text-ink-muted'] as const)
  return <Icon aria-hidden className={cx('size-4.5 shrink-0', tone)} />
}

/** Its state, in words. */
function stateOf({ size, state }: TrayFile): string {
  switch (state.phase) {
    case 'waiting':
      return fileSize(size)
    case 'uploading':
      return `${Math.round(state.part * 100)}% of ${fileSize(size)}`
    case 'there':
      return `Uploaded, ${fileSize(size)}`
    case 'failed':
      return state.problem.detail || state.problem.message || 'The upload did not arrive.'
  }
}

function Progress({ name, part }: { name: string; part: number }) {
  return (
    <div
      role="progressbar"
      aria-label={`Uploading ${name}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      className="absolute inset-x-0 bottom-0 h-0.75 bg-rule"
    >
      <div
        className="h-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
        style={{ width: `${part * 100}%` }}
      />
    </div>
  )
}

/** The chip cuts off what reaches over its edge, also the focus ring. */
const INSIDE = 'rounded-none focus-visible:-outline-offset-2'

export type FileChipProps = { file: TrayFile; onRemove: () => void; onRetry: () => void }

export function FileChip({ file, onRemove, onRetry }: FileChipProps) {
  const { name, state } = file
  const chip = useRef<HTMLLIElement>(null)
  const isFailed = state.phase === 'failed'
  // On a narrow screen the files scroll: the one that needs attention is scrolled into sight.
  useEffect(() => {
    if (isFailed) chip.current?.scrollIntoView({ block: 'nearest' })
  }, [isFailed])
  return (
    <li
      ref={chip}
      className={cx(
        'relative flex max-w-full min-w-0 items-center gap-2 overflow-hidden rounded-control border bg-raised pl-3 text-sm',
        isFailed ? 'border-danger' : 'border-rule',
      )}
    >
      <Mark file={file} />
      <span className="grid min-w-0 py-1.5">
        <span className="max-w-56 truncate font-medium" title={name}>
          {name}
        </span>
        <span
          className={cx('tabular text-xs', isFailed ? 'max-w-72 text-danger' : 'text-ink-muted')}
        >
          {stateOf(file)}
        </span>
      </span>
      <span className="flex">
        {isFailed && (
          <IconButton label={`Retry upload of ${name}`} onClick={onRetry} className={INSIDE}>
            <RotateCw aria-hidden className="size-4" />
          </IconButton>
        )}
        <IconButton
          label={state.phase === 'uploading' ? `Cancel upload of ${name}` : `Remove ${name}`}
          onClick={onRemove}
          className={INSIDE}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </span>
      {state.phase === 'uploading' && <Progress name={name} part={state.part} />}
    </li>
  )
}
