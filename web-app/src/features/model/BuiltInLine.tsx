/** Tells superadmins, on every page of the administration, that no model writes yet. */
import { Link } from 'react-router'

import { useGetWriterQuery } from '@/shared/api'
import { Banner } from '@/shared/ui'

export function BuiltInLine() {
  const { data } = useGetWriterQuery()
  if (data?.kind !== 'built-in') return null
  return (
    <Banner tone="info" className="mt-5">
      No model writes for the specialists yet, so the built-in writer does.{' '}
      <Link to="/settings?tab=admin&section=system-settings" className="link font-medium">
        Connect a model
      </Link>
    </Banner>
  )
}
