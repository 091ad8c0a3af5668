/** A list to choose one value from; keys jump to entries by their first letters. */
import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'

import { cx } from '../../lib/cx'
import { Field, type FieldText, triggerClass } from './Field'

export type SelectOption = { value: string; label: string }

export type SelectProps = FieldText & {
  /** Never empty: give 'all' to an entry that filters nothing. */
  value: string
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string
  disabled?: boolean
  /** Shows the list from the start. */
  defaultOpen?: boolean
  className?: string
}

export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  disabled = false,
  defaultOpen = false,
  className,
  ...text
}: SelectProps) {
  return (
    <Field {...text}>
      {(control) => (
        <Radix.Root
          value={value}
          onValueChange={onValueChange}
          disabled={disabled}
          defaultOpen={defaultOpen}
        >
          <Radix.Trigger {...control} className={cx(triggerClass, className)}>
            <span className="truncate">
              <Radix.Value placeholder={placeholder} />
            </span>
            <Radix.Icon>
              <ChevronDown aria-hidden className="size-4 text-ink-muted" />
            </Radix.Icon>
          </Radix.Trigger>
          <Radix.Portal>
            <Radix.Content
              position="popper"
              sideOffset={6}
              className="lifted appear z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-control border border-rule bg-raised"
            >
              <Radix.Viewport className="p-1.5">
                {options.map((option) => (
                  <Radix.Item
                    key={option.value}
                    value={option.value}
                    className="flex min-h-10 cursor-pointer items-center gap-2 rounded-md px-2.5 select-none focus-visible:-outline-offset-2 data-highlighted:bg-sunken data-[state=checked]:font-medium pointer-coarse:min-h-11"
                  >
                    <span className="grid w-4 place-items-center">
                      <Radix.ItemIndicator>
                        <Check aria-hidden className="size-4 text-accent" />
                      </Radix.ItemIndicator>
                    </span>
                    <Radix.ItemText>{option.label}</Radix.ItemText>
                  </Radix.Item>
                ))}
              </Radix.Viewport>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      )}
    </Field>
  )
}
