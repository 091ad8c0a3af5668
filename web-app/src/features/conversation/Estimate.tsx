/** What the message being written would cost, in a line below it, once the typing pauses. */
import { Link } from 'react-router'

import { type Attachment, type Estimate as Figures, useEstimateMessageQuery } from '@/shared/api'
import { formatNumber } from '@/shared/lib/format'
import { useDebounced } from '@/shared/lib/useDebounced'

import type { Place } from './place'

export type EstimateProps = {
  /** For the field that it describes. */
  id: string
  place: Place
  sessionId: string | null
  text: string
  /** The files that go with it, as far as they are at the server. */
  attachments: Attachment[]
  /** It can not be sent as it is, so nothing is asked. */
  isPaused: boolean
}

/** The figures for what stands there; those of a moment ago until the next ones come. */
function useFigures(props: EstimateProps): Figures | null {
  const { place, sessionId, text, attachments, isPaused } = props
  const { agentId } = place
  const settled = useDebounced(text.trim())
  const hasFiles = attachments.length > 0
  const isBlank = text.trim() === '' && !hasFiles
  const { data, isError } = useEstimateMessageQuery(
    {
      estimateRequest: { agentId, text: settled, attachments, ...(sessionId && { sessionId }) },
    },
    { skip: isBlank || isPaused || (settled === '' && !hasFiles) },
  )
  return isBlank || isPaused || isError || data === undefined ? null : data
}

function Missing({ hold, missing }: Figures) {
  return (
    <span role="status" className="text-warning">
      Up to {formatNumber(hold)} tokens would be held, {formatNumber(missing)} more than there are.{' '}
      <Link to="/settings" state={{ tab: 'billing' }} className="link font-medium">
        Get more in Settings, Billing
      </Link>
    </span>
  )
}

export function Estimate(props: EstimateProps) {
  const figures = useFigures(props)
  // The line has its place from the start, so that nothing moves when the figures come.
  return (
    <p id={props.id} className="tabular -mt-1 min-h-5 text-xs text-ink-muted">
      {figures === null && (
        <span className="pointer-coarse:hidden">Enter sends, Shift + Enter breaks the line</span>
      )}
      {figures !== null && figures.missing > 0 && <Missing {...figures} />}
      {figures !== null && figures.missing === 0 && (
        <>
          About {formatNumber(figures.likely)} tokens, up to {formatNumber(figures.hold)} held
        </>
      )}
    </p>
  )
}
