/** Further actions: a list that opens from a small button. */
import { DropdownMenu as Radix } from 'radix-ui'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'

import { cx } from '../../lib/cx'
import { IconButton } from '../Button'

export type MenuProps = {
  /** Name of the button. */
  label: string
  children: ReactNode
  /** For the button. */
  className?: string
  /** Called when the list has closed, before the focus goes back to the button. */
  onCloseAutoFocus?: (event: Event) => void
}

function Root({ label, children, className, onCloseAutoFocus }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <IconButton label={label} className={className}>
          <EllipsisVertical aria-hidden className="size-5" />
        </IconButton>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={12}
          {...(onCloseAutoFocus && { onCloseAutoFocus })}
          className="lifted appear z-50 grid min-w-52 rounded-card border border-rule bg-raised p-1.5 text-sm outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export type MenuItemProps = {
  children: ReactNode
  onSelect: () => void
  /** The action deletes something. */
  isDanger?: boolean
  disabled?: boolean
  className?: string
}

function Item({
  children,
  onSelect,
  isDanger = false,
  disabled = false,
  className,
}: MenuItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 focus-visible:-outline-offset-2',
        'data-disabled:cursor-default data-disabled:opacity-55 data-highlighted:bg-sunken',
        isDanger && 'text-danger',
        className,
      )}
    >
      {children}
    </Radix.Item>
  )
}

export const Menu = { Root, Item }
