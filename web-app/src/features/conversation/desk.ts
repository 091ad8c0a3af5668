/** What the documents of an open conversation need from it. */
import { createContext, useContext } from 'react'

import type { Agent } from '@/shared/api'

import type { Place } from './place'

export type Desk = {
  userId: string
  agent: Agent
  place: Place
  /** A reply is in progress: nothing else can be requested. */
  isPending: boolean
  /** Called when a change begins, and when it ends. */
  onEditing: (isEditing: boolean) => void
  /** Called to rate the work of a message. */
  onRate: (messageId: string) => void
}

export const DeskContext = createContext<Desk | null>(null)

/** Null where a document is only shown. */
export const useDesk = () => useContext(DeskContext)
