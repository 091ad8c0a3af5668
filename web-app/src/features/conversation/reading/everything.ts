/** Reads a conversation back to its beginning, page by page. */
import { api, type ChatMessage, earlierCursor } from '@/shared/api'
import type { AppDispatch } from '@/shared/store'

const { getConversation } = api.endpoints

/** More pages than anybody reads: a cursor that never ends would otherwise be followed for ever. */
const MOST_PAGES = 2_000

export type Reach = {
  agentId: string
  sessionId: string
  /** Whether the messages read so far are enough. */
  isEnough?: (messages: readonly ChatMessage[]) => boolean
}

/** All messages, oldest first, or as many of the latest as are enough. Fails with the server's error. */
export function readBack({ agentId, sessionId, isEnough = () => false }: Reach) {
  return async (dispatch: AppDispatch): Promise<ChatMessage[]> => {
    let messages: ChatMessage[] = []
    let cursor: string | null = null
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const asked = { agentId, sessionId, ...(cursor !== null && { cursor }) }
      const read = dispatch(
        getConversation.initiate(asked, { subscribe: false, forceRefetch: true }),
      )
      const part = await read.unwrap()
      // Of a part that is in the cache already, only what comes before is missing.
      const known = new Set(messages.map(({ id }) => id))
      messages = [...part.messages.filter(({ id }) => !known.has(id)), ...messages]
      cursor = earlierCursor(part)
      if (cursor === null || isEnough(messages)) return messages
    }
    return messages
  }
}
