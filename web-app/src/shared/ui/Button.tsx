/** The button. `asChild` gives its look to a link. */
import {
  Children,
  cloneElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'

import { cx } from '../lib/cx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-raised text-ink hover:border-ink',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
}

/** At least 44 px for touch, whatever the size. */
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4.5 text-base',
  lg: 'min-h-13 px-6 text-lg',
}

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return cx(
    'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap',
    'transition-colors duration-150 disabled:opacity-55 disabled:pointer-events-none aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
  )
}

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Gives the look to its only child, for example a `Link`. */
  asChild?: boolean
}

export function Button({
  variant,
  size,
  asChild = false,
  className,
  type = 'button',
  ...props
}: ButtonProps) {
  const look = cx(buttonClass(variant, size), className)
  if (!asChild) return <button {...props} type={type} className={look} />
  const { children, ...rest } = props
  const child = Children.only(children) as ReactElement<{ className?: string }>
  return cloneElement(child, { ...rest, className: cx(look, child.props.className) })
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Name of the button, for screen readers, because it shows only a picture. */
  label: string
  children: ReactNode
}

/** A button that is only a picture; at least 44 px to touch. */
export function IconButton({ label, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={cx(
        'inline-grid size-11 shrink-0 place-items-center rounded-full text-ink-muted',
        'transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:opacity-50',
        className,
      )}
    />
  )
}
