/** The job that is described, and the description that was last asked about. */
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { keepBrief, readBrief } from '@/shared/lib/brief'

/** Most characters that the server accepts. */
export const LONGEST_BRIEF = 4_000

/** What was asked belongs to this visit of the page: a reload and Back bring it again. */
const askedIn = (state: unknown) => (state as { brief?: string } | null)?.brief ?? ''

export function useJob() {
  const asked = askedIn(useLocation().state)
  const navigate = useNavigate()
  const [brief, setBrief] = useState(() => readBrief() || asked)

  function change(text: string) {
    setBrief(text)
    keepBrief(text)
  }

  function ask() {
    // Whoever comes back from a chat that began with it may choose somebody else.
    keepBrief(brief)
    void navigate('', { replace: true, state: { brief: brief.trim() } })
  }

  return { brief, change, asked, ask }
}
