/** Why to let an AI write, in the style of a magazine's first page. */
import { Link } from 'react-router'

import { CLAIMS } from '@/shared/content/claims'
import { browseLink } from '@/shared/lib/links'
import { Button, PageTitle } from '@/shared/ui'

import { OneBrief } from './learnMore/OneBrief'
import { Quotes } from './learnMore/Quotes'
import { Reasons } from './learnMore/Reasons'

function Letter() {
  return (
    <section
      aria-labelledby="why"
      className="page grid gap-10 py-14 sm:py-20 lg:grid-cols-[1fr_minmax(0,42rem)] lg:gap-20"
    >
      <div className="grid content-start gap-5">
        <p className="eyebrow">Learn more</p>
        <h1 id="why" className="text-5xl tracking-[-0.03em] sm:text-7xl">
          Why AI <em>specialists?</em>
        </h1>
      </div>
      <div className="grid gap-5 font-serif text-lg leading-relaxed sm:text-xl sm:leading-relaxed">
        <p className="first-letter:float-left first-letter:mt-1.5 first-letter:mr-2.5 first-letter:text-7xl first-letter:leading-[0.75] first-letter:text-accent">
          A machine that writes like everybody is of little use, because you already know how
          everybody writes. You have deleted a great deal of it this week.
        </p>
        <p>
          So we did not build one writer. We built a house of them, each with a field, a temper and
          a list of things they will not put their name to. One asks for the pull request. One asks
          who is going to cry. One counts your adverbs and sends them back.
        </p>
        <p>
          You choose the person first and the words follow. That is how it has always worked with
          people; it turns out to work here too. {CLAIMS.projects.figure} {CLAIMS.projects.label},{' '}
          {CLAIMS.rating.figure} {CLAIMS.rating.label}: we have stopped being surprised by it.
        </p>
        <p>And if a draft is not what you meant, say so. Nobody here has feelings about commas.</p>
      </div>
    </section>
  )
}

function WaysOn() {
  return (
    <section className="page grid justify-items-start gap-7 border-t border-rule py-16 sm:py-24">
      <h2 className="max-w-[20ch] text-4xl sm:text-6xl">
        Meet them. <em>It costs nothing to look.</em>
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button asChild size="lg">
          <Link to={browseLink()}>Browse AI Specialists</Link>
        </Button>
        <Button asChild size="lg" variant="secondary">
          <Link to="/signup">Create a free account</Link>
        </Button>
        <Link to="/pricing" className="link px-2 py-3">
          See the pricing
        </Link>
      </div>
    </section>
  )
}

export function Component() {
  return (
    <>
      <PageTitle>Learn more</PageTitle>
      <Letter />
      <OneBrief />
      <Reasons />
      <Quotes />
      <WaysOn />
    </>
  )
}
