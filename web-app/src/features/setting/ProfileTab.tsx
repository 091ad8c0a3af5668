/** The stored profile, to be changed; and the security of the account. */
import { useEffect } from 'react'

import { Passkeys, SecondFactor } from '@/features/account'
import { KindsSection } from '@/features/notification'
import { toApiError, useGetProfileQuery, type User } from '@/shared/api'
import { adoptProfile, selectUser, selectView } from '@/shared/session'
import { useAppDispatch, useAppSelector } from '@/shared/store'
import { ErrorState, Loading, notify, Skeleton } from '@/shared/ui'

import { AddressNotice } from './AddressNotice'
import { DeleteAccount } from './DeleteAccount'
import { ForgetDevice } from './ForgetDevice'
import { MailChoice } from './MailChoice'
import { OwnData } from './OwnData'
import { PasswordForm } from './PasswordForm'
import { ProfileForm } from './ProfileForm'
import { SessionList } from './SessionList'
import { ViewingList } from './ViewingList'

function ProfileLoading() {
  return (
    <div className="grid max-w-2xl gap-6 py-2">
      <Loading label="Loading profile..." />
      <div aria-hidden className="grid gap-5 sm:grid-cols-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11 sm:col-span-2" />
        <Skeleton className="h-28 sm:col-span-2" />
      </div>
    </div>
  )
}

/** An address that was changed by links in other tabs is that of the session here as well. */
function useChangedEmail(profile: User | undefined) {
  const dispatch = useAppDispatch()
  const known = useAppSelector(selectUser)?.email
  const isViewed = useAppSelector(selectView) !== null
  useEffect(() => {
    if (profile === undefined || known === undefined || isViewed) return
    if (known !== profile.email) dispatch(adoptProfile(profile))
  }, [dispatch, known, isViewed, profile])
}

export function ProfileTab() {
  const { data: profile, error, isFetching, refetch } = useGetProfileQuery()

  useEffect(() => {
    if (error === undefined) return
    console.error('The profile could not be loaded.', toApiError(error))
    notify.error('Your profile could not be loaded.')
  }, [error])

  useChangedEmail(profile)

  if (profile !== undefined) {
    return (
      <div className="grid max-w-2xl gap-12">
        {!profile.emailConfirmed && <AddressNotice email={profile.email} />}
        <ProfileForm key={profile.id} profile={profile} />
        <KindsSection />
        <MailChoice key={`mail-${profile.id}`} profile={profile} />
        <PasswordForm />
        <SecondFactor />
        <Passkeys />
        <SessionList />
        <ViewingList />
        <ForgetDevice />
        <OwnData />
        <DeleteAccount profile={profile} />
      </div>
    )
  }
  if (error !== undefined && !isFetching) {
    return <ErrorState onRetry={() => void refetch()}>Your profile could not be loaded.</ErrorState>
  }
  return <ProfileLoading />
}
