/** The foot of every page: where to go, how to reach us, the small print. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { SubscribeForm } from '@/features/newsletter'
import { config } from '@/shared/config'

import { SOCIAL_ICONS } from './Social'
import { Wordmark } from './Wordmark'

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-3">
      <h2 className="eyebrow font-sans">{title}</h2>
      <ul className="grid gap-1 text-sm [&_a]:inline-block [&_a]:py-1">{children}</ul>
    </section>
  )
}

/** Leads out of the product, so it opens in another tab. */
function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
    </a>
  )
}

/** An icon that leads nowhere would only look like a way: it is there once it has an address. */
function Social() {
  const shown = SOCIAL_ICONS.filter(({ key }) => config.social[key] !== '')
  if (shown.length === 0) return null
  return (
    <div className="-ml-3 flex text-ink-muted">
      {shown.map(({ name, key, path }) => (
        <a
          key={key}
          href={config.social[key]}
          target="_blank"
          rel="noopener"
          aria-label={name}
          className="grid size-11 place-items-center rounded-full hover:text-ink"
        >
          <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
            <path d={path} />
          </svg>
        </a>
      ))}
    </div>
  )
}

export function Footer() {
  return (
    <footer className="mt-auto border-t border-rule bg-sunken">
      <div className="page grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="grid content-start gap-4">
          <Wordmark />
          <p className="max-w-xs text-sm text-ink-muted">
            Writers with a voice of their own, at work day and night. Free forever, with free tokens
            every day.
          </p>
          <div className="grid gap-2">
            <h2 className="eyebrow font-sans">Newsletter</h2>
            <SubscribeForm />
          </div>
          <Social />
        </div>
        <Column title="Product">
          <li>
            <Link className="link" to="/browse-ai">
              Browse AI Specialists
            </Link>
          </li>
          <li>
            <Link className="link" to="/categories">
              Categories
            </Link>
          </li>
          <li>
            <Link className="link" to="/settings" state={{ tab: 'billing' }}>
              Pricing
            </Link>
          </li>
        </Column>
        <Column title="Support">
          <li>
            <Link className="link" to="/live-chat">
              Help Center
            </Link>
          </li>
          <li>
            <Link className="link" to="/live-chat">
              Contact Us
            </Link>
          </li>
          {config.contactEmail && (
            <li className="py-1 break-all text-ink-muted">{config.contactEmail}</li>
          )}
        </Column>
        <Column title="Legal">
          <li>
            <ExternalLink href={config.privacyUrl}>Privacy Policy</ExternalLink>
          </li>
          <li>
            <ExternalLink href={config.termsUrl}>Terms of Service</ExternalLink>
          </li>
        </Column>
      </div>
    </footer>
  )
}
