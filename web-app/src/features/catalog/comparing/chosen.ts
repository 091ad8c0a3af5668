/** The specialists that stand side by side, as the address names them. */
import { useSearchParams } from 'react-router'

import { textOf, withPart } from '@/shared/lib/address'

/** As many as have room beside each other. */
export const MOST = 4
/** As many as there is something to compare. */
export const LEAST = 2

/** What holds them in the address of the directory, and of the page that compares them. */
export type Part = 'compare' | 'agents'

export function idsOf(text: string): string[] {
  const ids = text.split(',').map((id) => id.trim())
  return [...new Set(ids.filter(Boolean))].slice(0, MOST)
}

export function compareLink(ids: readonly string[]): string {
  return `/compare?${new URLSearchParams({ agents: ids.join(',') })}`
}

export function useChosen(part: Part) {
  const [params, setParams] = useSearchParams()
  const ids = idsOf(textOf(params, part))
  const keep = (change: (ids: string[]) => string[]) =>
    setParams((now) => withPart(part, change(idsOf(textOf(now, part))).join(','))(now), {
      replace: true,
    })
  return {
    ids,
    isFull: ids.length === MOST,
    add: (id: string) => keep((now) => [...now, id]),
    remove: (id: string) => keep((now) => now.filter((other) => other !== id)),
    clear: () => keep(() => []),
  }
}
