/** One piece of work, from the brief to the last line, in the style of a magazine page. */
import { type ReactNode, useId } from 'react'
import { Link, useParams } from 'react-router'

import { type PortfolioPage, toApiError, useGetPortfolioQuery } from '@/shared/api'
import { browseLink, chatLink, specialistLink } from '@/shared/lib/links'
import {
  Avatar,
  Breadcrumb,
  Button,
  ErrorState,
  Loading,
  Notice,
  PageTitle,
  Skeleton,
} from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import { bodyOf } from './manuscript'
import { Details } from './portfolio/Details'
import { Documents } from './portfolio/Documents'
import { Gallery } from './portfolio/Gallery'
import { storyOf } from './portfolio/storyOf'
import { SampleNote } from './SampleNote'
import { firstName } from './firstName'

type PartProps = {
  title: string
  /** Sample text, unlike the rest of the story. */
  isSample?: boolean
  children: ReactNode
}

function Part({ title, isSample = false, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-3">
      <h2 id={id} className="eyebrow font-sans">
        {title}
      </h2>
      {children}
      {isSample && (
        <p className="text-sm text-ink-muted">
          Sample text: nobody has written this part down yet.
        </p>
      )}
    </section>
  )
}

function Head({ page: { title, kind, specialist } }: { page: PortfolioPage }) {
  const { id, name, avatarUrl, tint, specialty } = specialist
  return (
    <header className="grid items-end gap-8 border-b border-ink pb-8 md:grid-cols-[1fr_auto] md:gap-14">
      <div className="grid gap-5">
        <p className="eyebrow">Sample project · {kind}</p>
        <h1 className="max-w-[18ch] text-5xl tracking-[-0.03em] wrap-anywhere sm:text-7xl">
          {title}
        </h1>
        <SampleNote name={firstName(specialist)} />
      </div>
      <Link to={specialistLink(id)} className="group flex items-center gap-4 md:grid md:gap-3">
        <Avatar
          src={avatarUrl}
          tint={tint}
          className="size-20 rounded-card md:aspect-[4/5] md:h-auto md:w-44"
        />
        <span className="grid">
          <span className="font-medium group-hover:text-accent-strong">{name}</span>
          <span className="text-sm text-ink-muted md:max-w-44">{specialty}</span>
        </span>
      </Link>
    </header>
  )
}

function Project({ page }: { page: PortfolioPage }) {
  const { specialist, title } = page
  const { story, isSample, lacks } = storyOf(page.story)
  return (
    <div className="page grid grid-cols-1 gap-12 py-8 sm:gap-16 sm:py-10">
      <PageTitle>{title}</PageTitle>
      <div className="grid gap-8">
        <Breadcrumb
          steps={[
            { label: 'Home', to: '/' },
            { label: specialist.name, to: specialistLink(specialist.id) },
            { label: title },
          ]}
        />
        <Head page={page} />
      </div>

      <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-20">
        <div className="grid content-start gap-11">
          <Part title="Overview" isSample={lacks('overview')}>
            <p className="max-w-reading font-serif text-2xl leading-snug sm:text-3xl">
              {story.overview}
            </p>
            {isSample && (
              <p className="text-sm text-ink-muted">
                Sample text: nobody has written down yet how this work came about.
              </p>
            )}
          </Part>
          <div className="grid gap-x-12 gap-y-9 sm:grid-cols-2">
            <Part title="Challenge" isSample={lacks('challenge')}>
              <p>{story.challenge}</p>
            </Part>
            <Part title="Solution" isSample={lacks('solution')}>
              <p>{story.solution}</p>
            </Part>
          </div>
          <Part title="Results" isSample={lacks('results')}>
            <ol className="border-t border-rule">
              {story.results.map((result, index) => (
                <li
                  key={result}
                  className="grid grid-cols-[2.5rem_1fr] items-baseline border-b border-rule py-3"
                >
                  <span aria-hidden className="tabular font-serif text-xl text-accent italic">
                    {index + 1}
                  </span>
                  {result}
                </li>
              ))}
            </ol>
          </Part>
          <Part title="Client feedback" isSample={lacks('feedback')}>
            <figure className="grid gap-3">
              <blockquote className="voice max-w-reading ps-[0.42em] text-2xl sm:text-3xl">
                {story.feedback}
              </blockquote>
              <figcaption className="text-sm text-ink-muted">{story.client}</figcaption>
            </figure>
          </Part>
        </div>
        <aside className="grid content-start gap-10">
          <Part title="Details">
            <Details page={page} story={story} />
          </Part>
          <Part title="Documents">
            <Documents page={page} />
          </Part>
        </aside>
      </div>

      <Part title="The work">
        <div className="-mx-[clamp(1.125rem,4vw,2.5rem)] bg-sunken px-[clamp(1.125rem,4vw,2.5rem)] py-8 sm:mx-0 sm:rounded-card sm:p-12">
          <article className="lifted mx-auto max-w-[48rem] rounded-sm border border-rule bg-raised px-6 py-9 sm:px-16 sm:py-16">
            <Markdown text={bodyOf(page)} className="text-lg" />
          </article>
        </div>
      </Part>

      <Part title="Gallery">
        <Gallery content={bodyOf(page)} tint={specialist.tint} />
      </Part>

      <div className="border-t border-rule pt-8">
        <Button asChild size="lg">
          <Link to={chatLink(specialist.id)}>Ask for something like this</Link>
        </Button>
      </div>
    </div>
  )
}

function ProjectSkeleton() {
  return (
    <Loading label="Loading the project">
      <div className="page grid gap-8 py-10">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-32 w-full max-w-2xl" />
        <Skeleton className="h-40 w-full" />
      </div>
    </Loading>
  )
}

function Missing() {
  return (
    <Notice
      title="This project is not here."
      action={
        <Button asChild>
          <Link to={browseLink()}>Browse AI Specialists</Link>
        </Button>
      }
    >
      It may have been taken out of the portfolio.
    </Notice>
  )
}

export function Component() {
  const { id = '' } = useParams()
  const { currentData: page, error, refetch } = useGetPortfolioQuery({ id })
  if (page !== undefined) return <Project key={page.id} page={page} />
  if (error === undefined) return <ProjectSkeleton />
  if (toApiError(error).status === 404) return <Missing />
  return <ErrorState onRetry={() => void refetch()}>This project could not be loaded.</ErrorState>
}
