/** Reading and writing the cached conversation of a place. */
import {
  api,
  type ChatMessage,
  type Conversation,
  type DocumentRef,
  earlierCursor,
  newerCursor,
  type SendAnswer,
  withEarlier,
  withNewer,
} from '@/shared/api'
import { balanceChanged } from '@/shared/session'
import type { AppDispatch, RootState } from '@/shared/store'

import type { Place } from './place'
import { isRateable, toStatus } from './status'

export const NOTHING_SAID: Conversation = {
  sessionId: null,
  messages: [],
  status: 'idle',
  title: null,
  pinned: false,
  archived: false,
  newWork: false,
}

/** The conversation as long as nothing is loaded. */
export function nothingSaid(place: Place): Conversation {
  return { ...NOTHING_SAID, sessionId: place.sessionId ?? null }
}

const { getConversation, getTokens } = api.endpoints

export function cachedConversation(state: RootState, place: Place): Conversation {
  return getConversation.select(place)(state).data ?? NOTHING_SAID
}

function put(place: Place, conversation: Conversation) {
  return api.util.upsertQueryData('getConversation', place, conversation)
}

/**
 * Reads the conversation from the server. Resolves when the answer, or its failure, is in the
 * cache. If a read is already running, its answer may be older than the news, so the conversation
 * is read once more afterwards.
 */
export function refetchConversation(place: Place) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(api.util.getRunningQueryThunk('getConversation', place))
    await dispatch(getConversation.initiate(place, { forceRefetch: true, subscribe: false }))
  }
}

/** Reads the messages before the loaded ones. Fails with the server's error. */
export function fetchEarlier(place: Place) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<Conversation | null> => {
    const known = cachedConversation(getState(), place)
    const cursor = earlierCursor(known)
    if (cursor === null) return null
    // Messages of a session that began in the meantime must not be added to this one.
    const sessionId = place.sessionId ?? known.sessionId
    const asked = { ...place, ...(sessionId && { sessionId }), cursor }
    return dispatch(
      getConversation.initiate(asked, { subscribe: false, forceRefetch: true }),
    ).unwrap()
  }
}

/** Reads the messages after those of a part. Fails with the server's error. */
export function fetchNewer(place: Place) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<Conversation | null> => {
    const cursor = newerCursor(cachedConversation(getState(), place))
    if (cursor === null) return null
    return dispatch(
      getConversation.initiate({ ...place, cursor }, { subscribe: false, forceRefetch: true }),
    ).unwrap()
  }
}

/** Adds messages after those of a part. */
export function putNewer(place: Place, page: Conversation) {
  return api.util.updateQueryData('getConversation', place, (known) => withNewer(known, page))
}

/** Adds messages before the loaded ones. */
export function putEarlier(place: Place, page: Conversation) {
  return api.util.updateQueryData('getConversation', place, (known) => withEarlier(known, page))
}

/** Resolves when the cache holds the conversation. */
export function putConversation(place: Place, conversation: Conversation) {
  return async (dispatch: AppDispatch): Promise<void> => {
    await dispatch(put(place, { ...conversation, status: toStatus(conversation.status) }))
  }
}

/** Adds a message at the end, or puts it in the place of its earlier state. */
export function putMessage(place: Place, message: ChatMessage) {
  return api.util.updateQueryData('getConversation', place, ({ messages }) => {
    const at = messages.findIndex(({ id }) => id === message.id)
    if (at === -1) messages.push(message)
    else messages[at] = message
  })
}

/** Marks the delivered work as looked at. */
export function putSeen(place: Place) {
  return api.util.updateQueryData('getConversation', place, (known) => {
    known.newWork = false
  })
}

/** Removes a message, also from an earlier page. */
export function removeMessage(place: Place, id: string) {
  return api.util.updateQueryData('getConversation', place, (known) => {
    known.messages = known.messages.filter((message) => message.id !== id)
  })
}

/** Chooses this reply, before the server confirms it. */
export function putChosen(place: Place, id: string) {
  return api.util.updateQueryData('getConversation', place, ({ messages }) => {
    const to = messages.find((message) => message.id === id)?.replyTo
    for (const message of messages) {
      if (to && message.replyTo === to) message.chosen = message.id === id
    }
  })
}

/**
 * A message and all after it are no longer part of the conversation; answers hold only its latest
 * page.
 */
export function putReplaced(place: Place, replaced: string, key: string) {
  return api.util.updateQueryData('getConversation', place, ({ messages }) => {
    const from = messages.findIndex(({ id }) => id === replaced)
    const to = messages.findIndex(({ clientKey }) => clientKey === key)
    const old = messages[from]
    if (old === undefined || to <= from) return
    for (const message of messages.slice(from, to)) message.chosen = false
    old.replacedBy = messages[to]?.id ?? null
  })
}

export function putStatus(place: Place, status: string | null) {
  return (dispatch: AppDispatch, getState: () => RootState) => {
    const next = toStatus(status)
    if (getConversation.select(place)(getState()).data === undefined) {
      void dispatch(put(place, { ...NOTHING_SAID, status: next }))
      return
    }
    dispatch(
      api.util.updateQueryData('getConversation', place, (conversation) => {
        conversation.status = next
      }),
    )
  }
}

/**
 * Whether some work is left to be rated: open work decides, else the last work, as at the server.
 */
function isLeft(documents: readonly DocumentRef[]): boolean {
  const telling = documents.findLast(({ jobState }) => jobState === 'open') ?? documents.at(-1)
  return telling !== undefined && isRateable(telling)
}

/**
 * The work of this message was rated; without a message, the latest without a rating. The rating
 * closes its job; the conversation stays delivered as long as other work is left.
 */
export function putReviewed(place: Place, messageId: string | null) {
  return api.util.updateQueryData('getConversation', place, (known) => {
    const documents = known.messages.flatMap(({ document }) => document ?? [])
    const rated =
      messageId === null
        ? documents.findLast(isRateable)
        : known.messages.find(({ id }) => id === messageId)?.document
    for (const document of documents) {
      if (document.jobId === rated?.jobId) document.jobState = 'reviewed'
    }
    if (known.status === 'delivered' && !isLeft(documents)) known.status = 'idle'
  })
}

/**
 * The balance that can be spent, as an answer tells it: the difference was spent, and the held part
 * did not change.
 */
export function putBalance(tokens: number) {
  return (dispatch: AppDispatch) => {
    dispatch(balanceChanged(tokens))
    dispatch(
      api.util.updateQueryData('getTokens', undefined, (balance) => {
        balance.tokens = tokens
      }),
    )
  }
}

/** The balance from a source that does not know the held tokens. */
function putHeard(tokens: number) {
  return (dispatch: AppDispatch) => {
    dispatch(
      api.util.updateQueryData('getTokens', undefined, (balance) => {
        // Until the balance is read: tokens that went are counted as held for a reply, and tokens
        // that came back as no longer held.
        balance.held = Math.max(0, balance.held + balance.tokens - tokens)
      }),
    )
    dispatch(putBalance(tokens))
  }
}

/** The balance has changed: its held part and its sources are read. */
export function learnBalance(tokens: number) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const known = getTokens.select(undefined)(getState()).data
    dispatch(putHeard(tokens))
    if (known?.tokens === tokens) return
    // An answer on its way may be older than this news.
    await dispatch(api.util.getRunningQueryThunk('getTokens', undefined))
    await dispatch(getTokens.initiate(undefined, { forceRefetch: true, subscribe: false }))
  }
}

/**
 * The answer of a sent message is the final state of the conversation and the balance. Resolves
 * when the cache holds the conversation.
 */
export function putAnswer(place: Place, { conversation, tokensLeft, next_step }: SendAnswer) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const status = next_step === 'ask_review' ? 'delivered' : toStatus(conversation.status)
    dispatch(putBalance(tokensLeft))
    await dispatch(put(place, { ...conversation, status }))
  }
}
