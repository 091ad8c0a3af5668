/** What can be done with single messages of an open conversation. */
import { createContext, useContext } from 'react'

import type { ChatMessage } from '@/shared/api'

export type Actions = {
  /** Something is being written, or waits to be sent again: nothing else can be asked for meanwhile. */
  isBusy: boolean
  /** The reply that can be written again or exchanged. */
  lastId: string | null
  /** From this message on a document was delivered, so that nothing can take its place. */
  isSettled: (id: string) => boolean
  /** Has the last reply written again. */
  tryAgain: (id: string) => void
  /** Goes on from another reply. */
  choose: (id: string) => void
  /** Puts a message of the client's where it can be changed and sent again. */
  reword: (message: ChatMessage) => void
  /** Asks whether a message should go. */
  remove: (message: ChatMessage) => void
}

export const ActionsContext = createContext<Actions | null>(null)

/** Null where messages are only shown. */
export const useActions = () => useContext(ActionsContext)
