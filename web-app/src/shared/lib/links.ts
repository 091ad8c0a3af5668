/** Addresses that more than one feature links to. */

/** The directory, narrowed to a category and, within it, to a subcategory. */
export function browseLink(category?: string, subcategory?: string): string {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (category && subcategory) query.set('subcategory', subcategory)
  return query.size > 0 ? `/browse-ai?${query}` : '/browse-ai'
}

/** Those in the directory whom the member saved. */
export const SAVED_LINK = '/browse-ai?saved=yes'

export function specialistLink(id: string): string {
  return `/ai-specialist/${encodeURIComponent(id)}`
}

/** The chat with a specialist: the latest session, or a given one, at a given message. */
export function chatLink(id: string, sessionId?: string, messageId?: string): string {
  const query = new URLSearchParams()
  if (sessionId) query.set('session', sessionId)
  if (messageId) query.set('message', messageId)
  const path = `/chat/${encodeURIComponent(id)}`
  return query.size > 0 ? `${path}?${query}` : path
}

/** The part of a chat's address that makes it begin with the kept description of a job. */
export const BEGIN_WITH = 'begin'

/** A new session with a specialist, in which the kept description of a job is the text being written. */
export function briefLink(id: string): string {
  return `${chatLink(id, 'new')}&${BEGIN_WITH}=brief`
}

/** The page of one piece of work. */
export function portfolioLink(id: string): string {
  return `/portfolio/${encodeURIComponent(id)}`
}

/** The versions of the job that the document of this message belongs to. */
export function versionsLink(agentId: string, messageId: string): string {
  return `${chatLink(agentId)}/versions/${encodeURIComponent(messageId)}`
}
