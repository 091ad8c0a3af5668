/** The page after a checkout that was declined or given up. Stays until its button is pressed. */
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'

import { Button, PageTitle } from '@/shared/ui'

export function Component() {
  return (
    <div className="page grid max-w-xl justify-items-center gap-5 py-20 text-center">
      <PageTitle>Payment Failed</PageTitle>
      <CircleAlert aria-hidden className="size-10 text-danger" />
      <h1 className="text-4xl">Payment Failed</h1>
      <p>{"We couldn't verify your payment. Please try again or contact support."}</p>
      <Button asChild>
        <Link to="/settings" state={{ tab: 'billing' }}>
          Return to Settings
        </Link>
      </Button>
    </div>
  )
}
