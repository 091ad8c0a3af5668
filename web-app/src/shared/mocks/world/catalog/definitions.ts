/** Specialists of the mock world as admins see them, with every version. */
import type {
  AdminAgent,
  AgentDefinition,
  AgentDetails,
  AgentVersion,
  SpecialistRequest,
} from '../../../api/generated/endpoints'

export type MockSpecialist = {
  id: string
  created: string
  jobsCompleted: number
  rating: number
  /** The latest first; never empty. */
  versions: [AgentVersion, ...AgentVersion[]]
}

const CREATED = '2025-10-01T08:00:00Z'

export function houseOf(agents: readonly AgentDetails[]): MockSpecialist[] {
  return agents.map((agent) => ({
    id: agent.id,
    created: CREATED,
    jobsCompleted: agent.completedProjects,
    rating: agent.rating,
    versions: [
      { version: 1, savedBy: 'System', savedAt: CREATED, definition: definitionOf(agent) },
    ],
  }))
}

function definitionOf(agent: AgentDetails): AgentDefinition {
  const { name, category, subcategory, description, skills, languages, avatarUrl, portfolios } =
    agent
  return {
    name,
    codeName: `${(name.split(' ')[0] ?? name).toUpperCase()}-1`,
    category,
    subcategory,
    description,
    skills: [...skills],
    languages: [...languages],
    avatarUrl,
    systemPrompt: `You are ${name}. Ask before you write.`,
    promptTemplate: { tone: 'Dry, curious', writingStyle: 'Short sentences' },
    portfolios: portfolios.map(({ id, title, content }) => ({ id, title, content })),
    status: 'Active',
  }
}

/** As in a list. */
export function adminAgentOf({
  id,
  created,
  jobsCompleted,
  rating,
  versions,
}: MockSpecialist): AdminAgent {
  const [{ version, definition }] = versions
  return { id, version, created, jobsCompleted, rating, ...definition }
}

/** As it is stored, without empty fields. */
export function stored(asked: SpecialistRequest, id: string): AgentDefinition {
  const { version, ...definition } = asked
  void version
  const samples = asked.portfolios.filter(({ title, content }) => (title + content).trim() !== '')
  return {
    ...definition,
    name: asked.name.trim(),
    languages: asked.languages ?? ['en'],
    portfolios: samples.map((sample, index) => ({
      ...sample,
      id: sample.id ?? `${id}-new-${index + 1}`,
    })),
  }
}

/** The public page of a specialist, made from the page before the change. */
export function publicOf(
  { id, jobsCompleted, rating, versions }: MockSpecialist,
  before: AgentDetails | undefined,
): AgentDetails {
  const [{ definition }] = versions
  const { name, category, subcategory, description, skills, languages, avatarUrl } = definition
  return {
    specialty: subcategory || category,
    tagline: '',
    tint: 'oklch(0.88 0.06 85)',
    reviewsCount: 0,
    responseTime: '',
    online: true,
    voice: '',
    strengths: [],
    refuses: [],
    ratingDistribution: [0, 0, 0, 0, 0],
    ...before,
    id,
    name,
    avatar: avatarUrl,
    avatarUrl,
    category,
    subcategory,
    description,
    skills: [...skills],
    languages: [...languages],
    rating,
    completedProjects: jobsCompleted,
    portfolios: definition.portfolios.map(({ id: sample, title, content }) => ({
      id: sample ?? id,
      title,
      kind: 'Writing sample',
      content,
    })),
  }
}
