/** What documents of an open conversation need to know of it. */
import { createContext, useContext } from 'react'

import type { Agent } from '@/shared/api'

import type { Place } from './place'

export type Desk = {
  userId: string
  agent: Agent
  place: Place
  /** A reply is being written: nothing else can be asked for meanwhile. */
  isPending: boolean
  /** Says that a change is being made, and when that is over. */
  onEditing: (isEditing: boolean) => void
  /** The work that came with a message is to be rated. */
  onRate: (messageId: string) => void
}

export const DeskContext = createContext<Desk | null>(null)

/** Null where a document is only shown. */
export const useDesk = () => useContext(DeskContext)
