/** The price of a message, requested when the typing pauses and before it is sent. */
import {
  type Attachment,
  type Estimate,
  type EstimateRequest,
  useEstimateMessageQuery,
} from '@/shared/api'
import { useDebounced } from '@/shared/lib/useDebounced'

import { useDesk } from '../desk'

export type Asked = {
  /** Where it would go, and what it would replace, change or answer anew. */
  about: Omit<EstimateRequest, 'text' | 'attachments'>
  text: string
  /** Its files that are at the server. */
  attachments?: Attachment[]
  /** It can not be sent as it is, so no estimate is requested. */
  isPaused: boolean
}

const NO_FILES: Attachment[] = []

/** The estimate for the current text; the one before until the next arrives. */
export function useEstimate({
  about,
  text,
  attachments = NO_FILES,
  isPaused,
}: Asked): Estimate | null {
  const now = text.trim()
  const settled = useDebounced(now)
  const needsText = attachments.length === 0 && !about.instead
  const skip = isPaused || (needsText && (now === '' || settled === ''))
  const { data, isError } = useEstimateMessageQuery(
    { estimateRequest: { ...about, text: settled, attachments } },
    { skip },
  )
  return skip || isError || data === undefined ? null : data
}

/** The estimate for another reply beside this one. */
export function useEstimateOfAnother(instead: string, isPaused: boolean): Estimate | null {
  const agentId = useDesk()?.place.agentId ?? ''
  return useEstimate({
    about: { agentId, instead },
    text: '',
    isPaused: isPaused || agentId === '',
  })
}
