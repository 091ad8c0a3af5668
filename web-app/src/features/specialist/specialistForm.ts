/** A specialist in the form, and as it is sent. */
import type {
  AgentDefinition,
  AgentDraft,
  AgentSample,
  AgentStatus,
  SpecialistRequest,
} from '@/shared/api'

/** A sample in the form; the number stays with its fields. */
export type SampleEntry = AgentSample & { key: number }

export type SpecialistForm = {
  name: string
  codeName: string
  category: string
  subcategory: string
  description: string
  /** Separated by commas. */
  skills: string
  /** Codes, the main one first. */
  languages: readonly string[]
  avatarUrl: string
  systemPrompt: string
  tone: string
  writingStyle: string
  portfolios: readonly SampleEntry[]
  status: AgentStatus
}

export type SpecialistErrors = Record<string, string>

/** Most characters, as at the server. */
export const LONGEST_PROMPT = 8_000
export const LONGEST_DESCRIPTION = 2_000

export function formOf(known: AgentDefinition | undefined): SpecialistForm {
  return {
    name: known?.name ?? '',
    codeName: known?.codeName ?? '',
    category: known?.category ?? '',
    subcategory: known?.subcategory ?? '',
    description: known?.description ?? '',
    skills: known?.skills.join(', ') ?? '',
    languages: known?.languages ?? ['en'],
    avatarUrl: known?.avatarUrl ?? '',
    systemPrompt: known?.systemPrompt ?? '',
    tone: known?.promptTemplate.tone ?? '',
    writingStyle: known?.promptTemplate.writingStyle ?? '',
    portfolios: (known?.portfolios ?? []).map((sample, key) => ({ ...sample, key })),
    status: known?.status ?? 'Active',
  }
}

/** All samples are sent, so that the server's errors name the places on screen. */
export function requestOf(form: SpecialistForm): SpecialistRequest {
  const { tone, writingStyle, skills, languages, portfolios, ...texts } = form
  return {
    ...texts,
    skills: skills
      .split(',')
      .map((skill) => skill.trim())
      .filter((skill) => skill !== ''),
    languages: [...languages],
    promptTemplate: { tone, writingStyle },
    portfolios: portfolios.map(({ id, title, content }) => ({ ...(id && { id }), title, content })),
  }
}

/** The draft for a trial. */
export function draftOf(form: SpecialistForm): AgentDraft {
  const { name, category, subcategory, systemPrompt, tone, writingStyle } = form
  return { name, category, subcategory, systemPrompt, promptTemplate: { tone, writingStyle } }
}

export function withSample(entries: readonly SampleEntry[]): SampleEntry[] {
  const highest = Math.max(-1, ...entries.map(({ key }) => key))
  return [...entries, { key: highest + 1, title: '', content: '' }]
}

/** The server's names of the form's fields. */
const NAMES: Partial<Record<keyof SpecialistForm, string>> = {
  tone: 'promptTemplate.tone',
  writingStyle: 'promptTemplate.writingStyle',
}

/** The errors that remain after these fields were changed. */
export function withoutErrorsOf(
  errors: SpecialistErrors,
  patch: Partial<SpecialistForm>,
): SpecialistErrors {
  const changed = (Object.keys(patch) as (keyof SpecialistForm)[]).map((key) => NAMES[key] ?? key)
  const kept = Object.entries(errors).filter(
    ([field]) => !changed.some((name) => field === name || field.startsWith(`${name}[`)),
  )
  return Object.fromEntries(kept)
}
