/** A `Select` whose list is loaded when somebody comes near: for pages that visitors see first. */
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'

import { cx } from '../../lib/cx'
import { Field, triggerClass } from './Field'
import type { SelectProps } from './Select'

const load = () => import('./Select')
const Select = lazy(async () => ({ default: (await load()).Select }))

/** The keys that open a list; a letter also chooses in it, once it is there. */
const OPENS = /^(Arrow(Down|Up)|[\p{L}\p{N}])$/u

export function LateSelect(props: SelectProps) {
  const { value, options, placeholder, className, ...text } = props
  const [isWanted, setIsWanted] = useState(false)

  const plain = (
    <Field {...text}>
      {(control) => (
        <button
          {...control}
          type="button"
          role="combobox"
          aria-expanded={false}
          aria-controls={control.id}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setIsWanted(true)}
          onKeyDown={({ key }: KeyboardEvent) => OPENS.test(key) && setIsWanted(true)}
          className={cx(triggerClass, className)}
        >
          <span className="truncate">
            {options.find((option) => option.value === value)?.label ?? placeholder}
          </span>
          <ChevronDown aria-hidden className="size-4 text-ink-muted" />
        </button>
      )}
    </Field>
  )
  if (!isWanted) return plain
  return (
    <Suspense fallback={plain}>
      <Select {...props} defaultOpen />
    </Suspense>
  )
}
