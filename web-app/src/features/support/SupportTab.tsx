/** All ways to support, in the settings: a ticket, the live chat, addresses, and the hours. */
import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'

import { OwnTickets, TicketForm } from '@/features/ticket'
import { Button } from '@/shared/ui'

import { Contacts } from './Contacts'
import { HOURS } from './hours'

function LiveChat() {
  return (
    <section aria-labelledby="support-chat" className="grid gap-2">
      <h3 id="support-chat" className="text-xl">
        Live chat
      </h3>
      <p className="text-ink-muted">An automatic help answers at once, day and night.</p>
      <div>
        <Button asChild variant="secondary" size="sm">
          <Link to="/live-chat">
            <MessageCircle aria-hidden className="size-4" />
            Open the live chat
          </Link>
        </Button>
      </div>
    </section>
  )
}

function Hours() {
  return (
    <section aria-labelledby="support-hours" className="grid gap-2">
      <h3 id="support-hours" className="text-xl">
        Hours
      </h3>
      <ul className="grid gap-1 text-sm text-ink-muted">
        {HOURS.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

export function SupportTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,42rem)_18rem] lg:gap-20">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
        <section aria-labelledby="support-ticket" className="grid gap-6">
          <div className="grid gap-1.5">
            <h2 id="support-ticket" className="text-2xl">
              Write to support
            </h2>
            <p className="text-ink-muted">
              A person reads it and answers here and by mail. It costs no tokens.
            </p>
          </div>
          <TicketForm />
        </section>
        <section aria-labelledby="own-tickets" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="own-tickets" className="text-2xl">
            Your tickets
          </h2>
          <OwnTickets />
        </section>
      </div>
      <aside
        aria-label="Other ways to support"
        className="grid content-start gap-10 border-t border-rule pt-8 lg:border-t-0 lg:pt-0"
      >
        <LiveChat />
        <Contacts />
        <Hours />
      </aside>
    </div>
  )
}
