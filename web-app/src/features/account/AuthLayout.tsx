/** The page around the account forms: the form on paper, a quote of a specialist beside it. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { type Agent, useListTopRatedAgentsQuery } from '@/shared/api'
import { useTurn } from '@/shared/lib/useTurn'
import { Avatar, PageTitle } from '@/shared/ui'

function VoicePanel({ agent }: { agent: Agent }) {
  return (
    <figure className="appear grid gap-6">
      <Avatar src={agent.avatarUrl} tint={agent.tint} className="size-36 rounded-card" />
      <blockquote className="voice text-3xl">{agent.tagline}</blockquote>
      <figcaption className="text-sm text-ink-muted">
        <span className="font-medium text-ink">{agent.name}</span>, {agent.specialty}
      </figcaption>
    </figure>
  )
}

export function AuthLayout({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  const { data } = useListTopRatedAgentsQuery()
  const voice = data?.[0]
  const heading = useTurn(title)
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="mx-auto grid w-full max-w-md content-start gap-7 px-5 py-12 sm:py-16">
        <PageTitle>{title}</PageTitle>
        <div className="grid gap-3">
          <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
            {title}
          </h1>
          <p className="text-ink-muted">{lead}</p>
        </div>
        {children}
        <Link to="/" className="link justify-self-start text-sm text-ink-muted">
          Back to Home
        </Link>
      </div>
      <aside
        aria-label="One of our specialists"
        className="hidden content-center border-l border-rule bg-sunken px-16 py-16 lg:grid"
      >
        <div className="max-w-md">{voice && <VoicePanel agent={voice} />}</div>
      </aside>
    </div>
  )
}
