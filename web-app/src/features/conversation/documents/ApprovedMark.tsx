/** Says that a version was approved, and which one: in the header, in lists, on its sheet. */
import { Check } from 'lucide-react'

import { Tag } from '@/shared/ui'

import { approvedMark } from '../status'

export function ApprovedMark({ version }: { version: number }) {
  return (
    <Tag tone="positive" className="whitespace-nowrap">
      <Check aria-hidden className="-ml-0.5 size-3.5 shrink-0" />
      {approvedMark(version)}
    </Tag>
  )
}
