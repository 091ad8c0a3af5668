/**
 * A specialist as this feature shows one. Whatever the list or a navigation state leaves out
 * gets its fallback here, once, so that cards and pages need not ask.
 */
import type { Agent } from '@/shared/api'

export const NOT_GIVEN = 'N/A'
export const NO_RESPONSE_TIME = '-'

/** What hiring costs, on profile pages. Cards say `PRICE_ON_CARDS`. */
export const RATE_ON_PROFILES = 'Free'

type Loose<Type> = { [Key in keyof Type]?: Type[Key] | null }

/** A specialist as it may arrive: in an answer, or in a navigation state of another page. */
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
    description: trimmed(agent.description),
    online: agent.online ?? false,
  }
}

/** The specialist that another page passed along, when it is the one of this address. */
export function passedSpecialist(state: unknown, id: string): Agent | null {
  const passed = (state as { freelancer?: Partial<RawAgent> } | null)?.freelancer
  if (passed?.id === undefined || String(passed.id) !== id) return null
  return toSpecialist(passed as RawAgent)
}

export function firstName({ name }: Pick<Agent, 'name'>): string {
  return name.split(' ')[0] ?? name
}
