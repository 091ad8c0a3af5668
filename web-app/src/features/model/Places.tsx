/** The places where a connection is used, as a list within a sentence. */
import { Fragment } from 'react'

import { useGetAgentQuery } from '@/shared/api'

/** The specialist’s name; until it is known, or after their deletion, their id. */
export function SpecialistName({ id }: { id: string }) {
  const { data } = useGetAgentQuery({ id })
  return <>{data?.name ?? id}</>
}

const PLAIN: Record<string, string> = {
  default: 'Default',
  fallback: 'Fallback',
  judge: 'Judge',
}

function Place({ place }: { place: string }) {
  const at = place.indexOf(':')
  const rest = place.slice(at + 1)
  if (place.startsWith('specialist:')) return <SpecialistName id={rest} />
  if (at > 0) return <>{rest}</>
  return <>{PLAIN[place] ?? place}</>
}

export function Places({ usedBy }: { usedBy: readonly string[] }) {
  return usedBy.map((place, index) => (
    <Fragment key={place}>
      {index > 0 && ', '}
      <Place place={place} />
    </Fragment>
  ))
}
