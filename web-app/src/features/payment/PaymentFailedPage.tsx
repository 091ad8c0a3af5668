/** The page after a checkout that was declined or given up. Stays until its button is pressed. */
import { CircleAlert, CircleSlash } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'

import { Button, PageTitle } from '@/shared/ui'

const FAILED = {
  title: 'Payment Failed',
  text: "We couldn't verify your payment. Please try again or contact support.",
  Icon: CircleAlert,
  tone: 'text-danger',
}

/** The provider's address for buyers who leave says so. */
const CANCELLED = {
  title: 'Cancelled, nothing was charged',
  text: 'You left the checkout before paying. The plans are where they were.',
  Icon: CircleSlash,
  tone: 'text-ink-muted',
}

export function Component() {
  const [query] = useSearchParams()
  const { title, text, Icon, tone } = query.get('cancelled') === 'true' ? CANCELLED : FAILED
  return (
    <div className="page grid max-w-xl justify-items-center gap-5 py-20 text-center">
      <PageTitle>{title}</PageTitle>
      <Icon aria-hidden className={`size-10 ${tone}`} />
      <h1 className="text-4xl text-balance">{title}</h1>
      <p>{text}</p>
      <Button asChild>
        <Link to="/settings" state={{ tab: 'billing' }}>
          Return to Settings
        </Link>
      </Button>
    </div>
  )
}
