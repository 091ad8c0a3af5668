/** The page with all notifications of the reader. */
import { Link } from 'react-router'

import { Button, PageTitle } from '@/shared/ui'

import { AllNotifications } from './NotificationList'

export function Component() {
  return (
    <div className="page py-10 sm:py-14">
      <PageTitle>Notifications</PageTitle>
      <div className="grid max-w-reading grid-cols-[minmax(0,1fr)] gap-6">
        <AllNotifications title={<h1 className="text-4xl">Notifications</h1>} />
        <div>
          <Button asChild variant="secondary" size="sm">
            <Link to="/settings?tab=profile">Choose what you are told</Link>
          </Button>
        </div>
      </div>
    </div>
  )
}
