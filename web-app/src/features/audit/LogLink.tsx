/** A link to the place of an entry in the log, for admins who may read it. */
import { Link } from 'react-router'

import { FROM_ELSEWHERE, logPath } from '@/shared/lib/logPath'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

export function LogLink({ position }: { position: number }) {
  const isSuperadmin = useAppSelector(selectUser)?.role === 'superadmin'
  if (!isSuperadmin) return null
  return (
    <Link
      to={logPath({ position: String(position) })}
      state={FROM_ELSEWHERE}
      className="link text-xs"
    >
      Place {position} in the log
    </Link>
  )
}
