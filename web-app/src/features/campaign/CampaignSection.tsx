/** Mail to many people: the form, and the mails sent before. */
import { useId } from 'react'

import { CampaignForm } from './CampaignForm'
import { CampaignTable } from './CampaignTable'

export function CampaignSection() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6">
      <div className="grid max-w-reading gap-1.5">
        <h2 id={id} className="text-2xl">
          Email campaigns
        </h2>
        <p className="text-ink-muted">
          A mail to many people at once. Whoever is suspended or has unsubscribed is left out.
        </p>
      </div>
      <CampaignForm />
      <CampaignTable />
    </section>
  )
}
