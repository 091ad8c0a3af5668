/** Ways to begin, from the specialist's own field. */
import type { Agent } from '@/shared/api'

export type Starter = {
  /** Short enough for a button. */
  label: string
  /** The beginning of a brief, which the client completes. */
  text: string
}

const MOST = 4

/** `N/A` stands for a field that nobody filled in. */
const isGiven = (topic: string) => topic !== '' && topic !== 'N/A'

export function starters({
  subcategory,
  skills,
}: Pick<Agent, 'subcategory' | 'skills'>): Starter[] {
  const topics = [subcategory, ...skills].map((topic) => topic.trim()).filter(isGiven)
  const known = new Set<string>()
  const own = topics.filter((topic) => {
    const isNew = !known.has(topic.toLowerCase())
    known.add(topic.toLowerCase())
    return isNew
  })
  return own.slice(0, MOST).map((label) => ({
    label,
    text: `What I need: ${label}\nAbout: \nFor whom: \nLength: `,
  }))
}
