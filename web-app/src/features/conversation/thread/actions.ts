/** The actions on single messages of an open conversation. */
import { createContext, useContext } from 'react'

import type { ChatMessage } from '@/shared/api'

export type Actions = {
  /** A reply is in progress, or a message waits to be sent again: nothing else can be requested. */
  isBusy: boolean
  /** The reply that can be written again or changed for another. */
  lastId: string | null
  /** The reply with the latest draft, which is unfolded as far as there is room. */
  draftId: string | null
  /** A document was delivered for this message or later, so it can not be replaced. */
  isSettled: (id: string) => boolean
  /** Requests the last reply again. */
  tryAgain: (id: string) => void
  /** Continues from another reply. */
  choose: (id: string) => void
  /** Puts a message of the client's into the composer, to be changed and sent again. */
  reword: (message: ChatMessage) => void
  /** Asks whether to delete a message. */
  remove: (message: ChatMessage) => void
}

export const ActionsContext = createContext<Actions | null>(null)

/** Null where messages are only shown. */
export const useActions = () => useContext(ActionsContext)
