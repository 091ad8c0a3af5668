/** The states of a conversation in words. */
import type { ConversationStatus, DocumentRef } from '@/shared/api'

export type StatusLook = { label: string; dot: string }

const CHAT: Record<ConversationStatus, StatusLook> = {
  idle: { label: 'Online', dot: 'border-2 border-positive' },
  active: { label: 'Active', dot: 'bg-positive' },
  pending: { label: 'Typing...', dot: 'bg-warning' },
  delivered: { label: 'Delivered', dot: 'bg-info' },
}

const LIST = new Map<string, StatusLook>([
  ['active', { label: 'Active', dot: 'bg-positive' }],
  ['completed', { label: 'Completed', dot: 'bg-info' }],
  ['pending', { label: 'Pending', dot: 'bg-warning' }],
])

const UNKNOWN: StatusLook = { label: 'Unknown', dot: 'bg-control' }

/** A status of the server; empty and unknown ones are idle. */
export function toStatus(name: string | null | undefined): ConversationStatus {
  return name && Object.hasOwn(CHAT, name) ? (name as ConversationStatus) : 'idle'
}

/** Once a job, however often it was changed; cancelled work is not rated. */
export function isRateable({ jobState }: Pick<DocumentRef, 'jobState'>): boolean {
  return jobState === 'open' || jobState === 'approved'
}

/** On the chat page. */
export function chatLook(status: ConversationStatus): StatusLook {
  return CHAT[status]
}

/** In the list of conversations. */
export function listLook(status: string): StatusLook {
  return LIST.get(status) ?? UNKNOWN
}
