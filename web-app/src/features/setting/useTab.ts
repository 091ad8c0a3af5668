/** The tab in the address: `?tab=billing`, or in a navigation state of another page. */
import { useLocation, useSearchParams } from 'react-router'

import { withPart } from '@/shared/lib/address'

type Asked = { tab?: string } | null

export function useTab<Tab extends string>(allowed: readonly [Tab, ...Tab[]]) {
  const { state } = useLocation() as { state: Asked }
  const [params, setParams] = useSearchParams()
  const asked = params.get('tab') ?? state?.tab
  const tab = allowed.find((name) => name === asked) ?? allowed[0]
  return [tab, (next: string) => setParams({ tab: next })] as const
}

/** The same one level deeper: `?tab=admin&section=users`, by default the first section. */
export function useSection<Section extends string>(allowed: readonly Section[]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('section')
  const section = allowed.find((name) => name === asked) ?? allowed[0]
  const open = (next: string) => setParams(withPart('section', next))
  return [section, open] as const
}
