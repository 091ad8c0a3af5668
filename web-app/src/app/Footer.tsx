/** The foot of every page: where to go, how to reach us, the small print. */
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'

import { SubscribeForm } from '@/features/newsletter'
import { config } from '@/shared/config'

import { Wordmark } from './Wordmark'

// An icon that leads nowhere would only look like a way: they are loaded once one has an address.
const Social = lazy(() => import('./Social'))

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
          <Suspense>{Object.values(config.social).some(Boolean) && <Social />}</Suspense>
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
