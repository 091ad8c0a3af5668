/** A sample, open to be read. */
import { Link } from 'react-router'

import type { Agent, Portfolio } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import { Button, Dialog } from '@/shared/ui'
import { Markdown } from '@/shared/ui/Markdown'

import { bodyOf } from './manuscript'
import { firstName } from './firstName'

export function OpenSample({
  sample,
  specialist,
  onClose,
}: {
  sample: Portfolio
  specialist: Agent
  onClose: () => void
}) {
  return (
    <Dialog
      open
      size="page"
      onOpenChange={onClose}
      title={sample.title}
      description={`${sample.kind} by ${specialist.name}`}
      actions={
        <Button asChild>
          <Link to={chatLink(specialist.id)} state={{ freelancer: specialist }}>
            Ask {firstName(specialist)} for something like this
          </Link>
        </Button>
      }
    >
      <Markdown text={bodyOf(sample)} className="text-lg" />
    </Dialog>
  )
}
