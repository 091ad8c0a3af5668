/** A box to tick, its label beside it and an error below. */
import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

export type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  error?: string | undefined
  disabled?: boolean
  name?: string
}

export function Checkbox({
  label,
  checked,
  onCheckedChange,
  error,
  disabled = false,
  name,
}: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-2.5">
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={(next) => onCheckedChange(next === true)}
          disabled={disabled}
          {...(name ? { name } : {})}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="relative mt-0.5 grid size-5 shrink-0 place-items-center rounded border border-control bg-raised transition-colors after:absolute after:-inset-3 hover:border-ink aria-invalid:border-danger data-[state=checked]:border-accent data-[state=checked]:bg-accent"
        >
          <Radix.Indicator>
            <Check aria-hidden strokeWidth={3} className="size-3.5 text-on-accent" />
          </Radix.Indicator>
        </Radix.Root>
        <label htmlFor={id} className="text-sm leading-relaxed">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
