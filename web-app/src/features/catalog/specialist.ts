/**
 * A specialist in the form of this feature. Every field that the list or a navigation state lacks
 * gets its default here, once, so that cards and pages need no checks.
 */
import type { Agent } from '@/shared/api'

export const NOT_GIVEN = 'N/A'
export const NO_RESPONSE_TIME = '-'

/** The price on profile pages. Cards show `PRICE_ON_CARDS`. */
export const RATE_ON_PROFILES = 'Free'

type Loose<Type> = { [Key in keyof Type]?: Type[Key] | null }

/**
 * A specialist before the defaults are filled in: from an answer, or from a navigation state of
 * another page.
 */
export type RawAgent = Omit<Loose<Agent>, 'id'> & { id: string | number }

function trimmed(text: string | null | undefined, fallback = ''): string {
  return text?.trim() || fallback
}

export function toSpecialist(agent: RawAgent): Agent {
  const portrait = agent.avatarUrl || agent.avatar || ''
  return {
    id: String(agent.id),
    name: trimmed(agent.name),
    avatar: portrait,
    avatarUrl: portrait,
    specialty: trimmed(agent.specialty),
    tagline: trimmed(agent.tagline),
    tint: agent.tint ?? '',
    category: trimmed(agent.category, NOT_GIVEN),
    subcategory: trimmed(agent.subcategory, NOT_GIVEN),
    rating: agent.rating ?? 0,
    reviewsCount: agent.reviewsCount ?? 0,
    completedProjects: agent.completedProjects ?? 0,
    responseTime: trimmed(agent.responseTime, NO_RESPONSE_TIME),
    skills: (agent.skills ?? []).map((skill) => skill.trim()).filter(Boolean),
    languages: agent.languages ?? [],
    description: trimmed(agent.description),
    online: agent.online ?? false,
  }
}

/** The specialist that another page passed, if it is the one in the address. */
export function passedSpecialist(state: unknown, id: string): Agent | null {
  const passed = (state as { freelancer?: Partial<RawAgent> } | null)?.freelancer
  if (passed?.id === undefined || String(passed.id) !== id) return null
  return toSpecialist(passed as RawAgent)
}
