/** Says that a version was approved, and which one: in the header, in lists, on its sheet. */
import { Check } from 'lucide-react'

import { cx } from '@/shared/lib/cx'
import { Tag } from '@/shared/ui'

import { approvedMark } from '../status'

export type ApprovedMarkProps = {
  version: number
  /** A phone has hardly room for the words. */
  isTight?: boolean
}

export function ApprovedMark({ version, isTight = false }: ApprovedMarkProps) {
  return (
    <Tag
      tone="positive"
      className={cx(
        'min-w-0 whitespace-nowrap',
        isTight && 'max-sm:bg-transparent max-sm:p-0 max-sm:text-[0.6875rem]',
      )}
    >
      <Check aria-hidden className={cx('-ml-0.5 size-3.5 shrink-0', isTight && 'max-sm:hidden')} />
      <span className="truncate">{approvedMark(version)}</span>
    </Tag>
  )
}
