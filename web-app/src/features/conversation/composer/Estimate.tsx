/**
 * The expected price, in a line: below the message being written, and beside other paid actions.
 */
import { useEffect } from 'react'
import { Link } from 'react-router'

import type { Attachment, Estimate as Figures } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'

import { type Asked, useEstimate } from './useEstimate'

/**
 * Files that are not at the server yet or failed to get there, so that their price is not known.
 */
type Unread = { count: number; hasOthers: boolean }

function named({ count, hasOthers }: Unread): string {
  return `the ${hasOthers ? 'other ' : ''}${count === 1 ? 'file' : 'files'}`
}

function Missing({ hold, missing, unread }: Figures & { unread: Unread }) {
  return (
    <>
      {unread.count > 0 ? `Without ${named(unread)}, up to` : 'Up to'} {formatNumber(hold)} tokens
      would be held, {formatNumber(missing)} more than there are.
    </>
  )
}

export type EstimateLineProps = {
  figures: Figures
  unread?: Unread
  /** Where a link is not possible. */
  isPlain?: boolean
}

const NONE: Unread = { count: 0, hasOthers: false }

export function EstimateLine({ figures, unread = NONE, isPlain = false }: EstimateLineProps) {
  if (figures.missing > 0) {
    return (
      <span {...(isPlain ? {} : { role: 'status' })} className="text-warning">
        <Missing {...figures} unread={unread} />{' '}
        {!isPlain && (
          <Link to="/settings" state={{ tab: 'billing' }} className="link font-medium">
            Get more in Settings, Billing
          </Link>
        )}
      </span>
    )
  }
  const adds = unread.count === 1 ? 'adds' : 'add'
  return (
    <>
      About {formatNumber(figures.likely)} tokens, up to {formatNumber(figures.hold)} held
      {unread.count > 0 && `, plus what ${named(unread)} ${adds}`}
    </>
  )
}

export type EstimateProps = Omit<Asked, 'attachments'> & {
  /** Id for the field that it describes. */
  id: string
  /** The files of the message: those at the server, and how many are not there yet. */
  files: { there: Attachment[]; waiting: number }
  /** Called with the tokens that must be available, each time they are known. */
  onHold: (tokens: number) => void
}

/** Below the message that is being written. */
export function Estimate({ id, files: { there, waiting }, onHold, ...asked }: EstimateProps) {
  const figures = useEstimate({ ...asked, attachments: there })
  const hold = figures?.hold

  useEffect(() => {
    if (hold !== undefined) onHold(hold)
  }, [hold, onHold])

  const isFilesAlone = waiting > 0 && there.length === 0 && asked.text.trim() === ''
  // The line takes its room from the start, so that nothing moves when the figures arrive.
  return (
    <p id={id} className="tabular -mt-1 min-h-5 text-xs text-ink-muted">
      {figures !== null ? (
        <EstimateLine figures={figures} unread={{ count: waiting, hasOthers: there.length > 0 }} />
      ) : isFilesAlone && !asked.isPaused ? (
        `What it costs is known once ${waiting === 1 ? 'the file is' : 'the files are'} there and read`
      ) : (
        <span className="pointer-coarse:hidden">Enter sends, Shift + Enter breaks the line</span>
      )}
    </p>
  )
}
