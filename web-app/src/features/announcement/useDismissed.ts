/**
 * Which announcements a person has dismissed: stored by the server for a signed-in person, else by
 * the browser.
 */
import { useState } from 'react'

import { useDismissAnnouncementMutation } from '@/shared/api'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

const PLACE = 'notice/announcements'

/** Ignores any other stored value. */
function readKept(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** More than a browser ever needs to store. */
const MOST = 50

export function useDismissed() {
  const [dismissed, setDismissed] = useState(readKept)
  const [send] = useDismissAnnouncementMutation()
  const isSignedIn = useAppSelector(selectUser) !== null

  function dismiss(id: string) {
    const now = [...dismissed, id].slice(-MOST)
    setDismissed(now)
    localStorage.setItem(PLACE, JSON.stringify(now))
    if (isSignedIn) void send({ id })
  }

  return { isDismissed: (id: string) => dismissed.includes(id), dismiss }
}
