/** How one addresses a specialist. Apart from the rest: the directory, which is read first, needs no list of names. */
import type { Agent } from '@/shared/api'
import { givenName } from '@/shared/lib/givenName'

export function firstName({ name }: Pick<Agent, 'name'>): string {
  return givenName(name)
}
