/**
 * The whole definition of a specialist as one text, so that two versions can be compared by word.
 */
import type { AgentDefinition } from '@/shared/api'
import { languageNames } from '@/shared/lib/language/languageName'

export function textOf(definition: AgentDefinition): string {
  const { promptTemplate, portfolios } = definition
  const parts: readonly (readonly [string, string])[] = [
    ['Name', definition.name],
    ['Code name', definition.codeName],
    ['Category', definition.category],
    ['Subcategory', definition.subcategory],
    ['Status', definition.status],
    ['Description', definition.description],
    ['Skills', definition.skills.join(', ')],
    ['Languages', languageNames(definition.languages)],
    ['Avatar', definition.avatarUrl],
    ['System prompt', definition.systemPrompt],
    ['Tone', promptTemplate.tone],
    ['Writing style', promptTemplate.writingStyle],
    ...portfolios.map(({ title, content }) => [`Portfolio: ${title}`, content] as const),
  ]
  return parts
    .filter(([, text]) => text !== '')
    .map(([head, text]) => `## ${head}\n\n${text}`)
    .join('\n\n')
}
