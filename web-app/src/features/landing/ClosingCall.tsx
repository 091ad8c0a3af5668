/** The last line of the front page, for those who have no account yet. */
import { Link } from 'react-router'

import { selectSession } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button } from '@/shared/ui'

export function ClosingCall() {
  const { status } = useAppSelector(selectSession)
  if (status !== 'signedOut') return null
  return (
    <section className="page grid justify-items-start gap-6 border-t border-rule py-16 sm:py-24">
      <h2 className="max-w-[22ch] text-4xl sm:text-6xl">
        The hardest sentence is the first. <em>Let someone else write it.</em>
      </h2>
      <Button asChild size="lg" variant="secondary">
        <Link to="/signup">Create a free account</Link>
      </Button>
    </section>
  )
}
