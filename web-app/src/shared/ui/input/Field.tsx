/**
 * Form fields: a label, the control, a hint and an error that a screen reader reads with it.
 * `Field` connects them and gives the control its attributes.
 */
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'

import { cx } from '../../lib/cx'

export type FieldText = {
  label: ReactNode
  hint?: ReactNode
  /** The error of the value; empty or missing when there is none. */
  error?: string | undefined
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
}

export type ControlWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const controlClass = cx(
  'w-full rounded-control border border-control bg-raised px-3.5 text-base text-ink',
  'placeholder:text-ink-muted transition-colors duration-150 hover:border-ink',
  'focus-visible:outline-offset-0 focus-visible:rounded-control',
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-muted [&:read-only:not(button)]:bg-sunken',
)

/** A control that opens a list. */
export const triggerClass = cx(
  controlClass,
  'flex min-h-11 items-center justify-between gap-2 text-left',
)

export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  id,
  children,
}: FieldText & { id?: string; children: (control: ControlWiring) => ReactNode }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const notes = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': notes.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${controlId}-hint`} className="text-xs text-ink-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

export type TextFieldProps = FieldText & ComponentProps<'input'>

export function TextField({ label, hint, error, hideLabel, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, hideLabel }} {...(input.id ? { id: input.id } : {})}>
      {(control) => (
        <input
          dir="auto"
          {...input}
          {...control}
          className={cx(controlClass, 'min-h-11', className)}
        />
      )}
    </Field>
  )
}

/** A password that can be shown while typing. */
export function PasswordField({
  label,
  hint,
  error,
  hideLabel,
  className,
  ...input
}: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...{ label, hint, error, hideLabel }} {...(input.id ? { id: input.id } : {})}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={cx(controlClass, 'min-h-11 pr-12', className)}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-muted hover:text-ink"
          >
            <Icon aria-hidden className="size-4.5" />
          </button>
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = FieldText & ComponentProps<'textarea'>

export function TextArea({ label, hint, error, hideLabel, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, hideLabel }} {...(area.id ? { id: area.id } : {})}>
      {(control) => (
        <textarea
          rows={4}
          dir="auto"
          {...area}
          {...control}
          className={cx(controlClass, 'py-2.5 leading-relaxed', className)}
        />
      )}
    </Field>
  )
}
