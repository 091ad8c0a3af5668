/** What to do when something about an order is not right. */
import { Link } from 'react-router'

import { ticketLink } from '@/features/ticket'
import type { ChatJob } from '@/shared/api/chatJobs'
import { Button } from '@/shared/ui'

import { Part } from './Part'
import { nameOf } from './words'

export function Help({ job }: { job: ChatJob }) {
  const ticket = { subject: `Order: ${nameOf(job)}`, body: `Order number: ${job.id}\n\n` }
  return (
    <Part title="Something wrong?">
      <p className="text-ink-muted">
        Tokens of a failed reply are given back by themselves. For anything else, write to us.
      </p>
      <div>
        <Button asChild variant="secondary" size="sm">
          <Link to={ticketLink(ticket)}>Write to support</Link>
        </Button>
      </div>
    </Part>
  )
}
