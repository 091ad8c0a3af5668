/**
 * Shown as long as an admin sees the page as a member does: whose page it is, and when the view
 * ends.
 */
import { Eye } from 'lucide-react'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'

import type { User } from '@/shared/api'
import { personPath } from '@/shared/lib/personPath'
import { useNow } from '@/shared/lib/useNow'
import { endView, selectUser, selectView, type SessionState } from '@/shared/session'
import { useAppDispatch, useAppSelector } from '@/shared/store'
import { Button, notify } from '@/shared/ui'

type View = NonNullable<SessionState['view']>

/** Back to the admin's own session, on the page of the person. */
function useBack(userId: string) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return useCallback(async () => {
    await dispatch(endView())
    await navigate(personPath(userId))
  }, [dispatch, navigate, userId])
}

function Viewed({ user, view }: { user: User; view: View }) {
  const back = useBack(user.id)
  const now = useNow()
  const minutes = Math.max(1, Math.ceil((Date.parse(view.until) - now) / 60_000))

  useEffect(() => {
    function leave() {
      notify.info('The view has ended.')
      void back()
    }
    const left = view.isOver ? 0 : Date.parse(view.until) - Date.now()
    const timer = setTimeout(leave, left)
    return () => clearTimeout(timer)
  }, [view.isOver, view.until, back])

  return (
    <section
      aria-label="View"
      className="sticky top-(--nav-height) z-20 border-b border-rule bg-warning-soft text-ink"
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="flex items-center gap-2.5 text-sm wrap-anywhere">
          <Eye aria-hidden className="size-4 shrink-0" />
          <span>
            You see this as <strong className="font-semibold">{user.fullname}</strong>. Read only,
            ends in <span className="tabular">{minutes} min</span>.
          </span>
        </p>
        <Button variant="secondary" size="sm" onClick={() => void back()}>
          End
        </Button>
      </div>
    </section>
  )
}

export function ViewBanner() {
  const view = useAppSelector(selectView)
  const user = useAppSelector(selectUser)
  return view !== null && user !== null ? <Viewed user={user} view={view} /> : null
}
