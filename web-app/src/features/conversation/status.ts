/**
 * The one vocabulary for the states of conversations and of work: header, sheets, versions, lists,
 * orders and the history take their words from here.
 */
import type { ConversationStatus, DocumentRef } from '@/shared/api'
import type { ChatJob } from '@/shared/api/chatJobs'

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

const WORK: Record<DocumentRef['jobState'], string> = {
  open: '',
  approved: '',
  reviewed: 'Rated',
  cancelled: 'Cancelled',
}

/** The version that the client took. */
export function approvedMark(version: number): string {
  return `Approved · version ${version}`
}

/** What became of the work of a version, beside the mark of the approved one; empty while it is open. */
export function workWord({ jobState }: Pick<DocumentRef, 'jobState'>): string {
  return WORK[jobState]
}

const CLOSED: Record<Exclude<ChatJob['state'], 'open'>, StatusLook> = {
  approved: { label: 'Approved', dot: 'bg-info' },
  reviewed: { label: WORK.reviewed, dot: 'bg-info' },
  cancelled: { label: WORK.cancelled, dot: 'bg-control' },
}

/** Of an order: while it is open, in the words of its chat. */
export function orderLook({ state, versions }: Pick<ChatJob, 'state' | 'versions'>): StatusLook {
  if (state !== 'open') return CLOSED[state]
  return versions > 0 ? CHAT.delivered : CHAT.active
}

/** On the chat page. */
export function chatLook(status: ConversationStatus): StatusLook {
  return CHAT[status]
}

/** In the list of conversations. */
export function listLook(status: string): StatusLook {
  return LIST.get(status) ?? UNKNOWN
}
