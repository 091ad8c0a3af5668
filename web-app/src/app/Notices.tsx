/** What stands above a page for the reader: whose page it is, and what they should know. */
import { useEffect } from 'react'

import { MissingFactorNotice } from '@/features/account'
import { Announcements } from '@/features/announcement'
import { DeletionNotice } from '@/features/setting'
import { newWorkTold } from '@/shared/session'
import { useAppDispatch } from '@/shared/store'

import { BellInBar } from './BellInBar'
import { GivenPassword } from './GivenPassword'
import { useNewWork } from './useNewWork'
import { ViewBanner } from './ViewBanner'

/** The bar shows it, which is there before calls can be made. */
function NewWorkWatch() {
  const hasNewWork = useNewWork()
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(newWorkTold(hasNewWork))
  }, [dispatch, hasNewWork])
  return null
}

export function Notices({ withAll }: { withAll: boolean }) {
  return (
    <>
      <NewWorkWatch />
      <BellInBar />
      <ViewBanner />
      {withAll && <Announcements />}
      {withAll && <GivenPassword />}
      {withAll && <MissingFactorNotice />}
      {withAll && <DeletionNotice />}
    </>
  )
}
