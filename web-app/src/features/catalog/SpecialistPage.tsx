/** The page of one specialist: voice, work, reviews. */
import { Link, useLocation, useNavigate, useParams } from 'react-router'

import type { Agent } from '@/shared/api'
import { browseLink } from '@/shared/lib/links'
import { Breadcrumb, Button, ErrorState, Loading, Notice, PageTitle, Skeleton } from '@/shared/ui'

import { ProfileBody } from './ProfileBody'
import { ProfileHead } from './ProfileHead'
import { Reviews } from './Reviews'
import { Samples } from './Samples'
import { NOT_GIVEN } from './specialist'
import { useSpecialist } from './useSpecialist'

function Missing() {
  const navigate = useNavigate()
  const { key } = useLocation()
  // A visitor from outside has no page to go back to.
  const goBack = () => void (key === 'default' ? navigate(browseLink()) : navigate(-1))
  return (
    <Notice
      title="Agent not found."
      action={
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to={browseLink()}>Browse AI Specialists</Link>
          </Button>
          <Button variant="secondary" onClick={goBack}>
            Back
          </Button>
        </div>
      }
    >
      Nobody is listed at this address. Everybody who is stands in the directory.
    </Notice>
  )
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading the specialist">
      <div className="page grid min-h-dvh content-start gap-10 py-10 lg:grid-cols-[22rem_1fr] lg:gap-14 lg:py-16">
        <Skeleton className="h-64 rounded-card lg:h-auto lg:aspect-[4/5]" />
        <div className="grid content-center gap-4">
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-12 w-48" />
        </div>
      </div>
    </Loading>
  )
}

function crumbs({ name, category }: Agent) {
  const field = category === NOT_GIVEN ? [] : [{ label: category, to: browseLink(category) }]
  return [{ label: 'Home', to: '/' }, ...field, { label: name }]
}

function Profile({ id }: { id: string }) {
  const { specialist, details, isMissing, hasFailed, detailsFailed, retry } = useSpecialist(id)

  if (isMissing) return <Missing />
  if (specialist === null) {
    if (!hasFailed) return <ProfileSkeleton />
    return <ErrorState onRetry={retry}>This specialist could not be loaded.</ErrorState>
  }
  return (
    <div className="page grid min-h-dvh content-start gap-12 py-8 sm:gap-16 sm:py-10">
      <PageTitle>{specialist.name}</PageTitle>
      <div className="grid gap-6">
        <Breadcrumb steps={crumbs(specialist)} />
        <ProfileHead specialist={specialist} />
      </div>
      <ProfileBody specialist={specialist} details={details} />
      {detailsFailed ? (
        <ErrorState onRetry={retry}>Their samples could not be loaded.</ErrorState>
      ) : (
        <Samples specialist={specialist} samples={details?.portfolios} />
      )}
      <Reviews specialist={specialist} distribution={details?.ratingDistribution} />
    </div>
  )
}

export function Component() {
  const { id = '' } = useParams()
  return <Profile key={id} id={id} />
}
