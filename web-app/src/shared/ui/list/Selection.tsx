/** Several lines of a list chosen by their boxes. */
import { useState } from 'react'

import { VisuallyHidden } from '../a11y'
import { Checkbox } from '../input/Checkbox'

export type Selection = {
  /**
   * The chosen lines, in the order of the list. A line that is no longer in the list is no longer
   * chosen.
   */
  ids: readonly string[]
  has: (id: string) => boolean
  isAll: boolean
  toggle: (id: string) => void
  toggleAll: () => void
  /** Chooses these and no others. */
  keep: (ids: readonly string[]) => void
}

/** The selection among the lines that may be chosen. */
export function useSelection(all: readonly string[]): Selection {
  const [picked, setPicked] = useState<readonly string[]>([])
  const ids = all.filter((id) => picked.includes(id))
  const isAll = all.length > 0 && ids.length === all.length
  const has = (id: string) => ids.includes(id)
  return {
    ids,
    has,
    isAll,
    toggle: (id) => setPicked(has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => setPicked(isAll ? [] : all),
    keep: setPicked,
  }
}

/** In the head: all lines, or none. Where lines are cards, no column says what the box is for. */
export function SelectAll({ selection: { isAll, toggleAll } }: { selection: Selection }) {
  return (
    <Checkbox
      label={<span className="sm:sr-only">Select all of them</span>}
      checked={isAll}
      onCheckedChange={toggleAll}
    />
  )
}

export type SelectBoxProps = { label: string; checked: boolean; onChange: () => void }

/** In the first cell of a line. */
export function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <Checkbox
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={checked}
      onCheckedChange={onChange}
    />
  )
}
