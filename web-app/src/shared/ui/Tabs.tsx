/** Tabs: arrow keys move between them. Use as `<Tabs.Root><Tabs.List>…`. */
import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'

import { cx } from '../lib/cx'

function List({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...props}
      className={cx('flex gap-6 overflow-x-auto border-b border-rule', className)}
    />
  )
}

function Trigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(
        '-mb-px min-h-11 min-w-11 shrink-0 border-b-2 border-transparent text-ink-muted transition-colors hover:text-ink',
        'focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:font-medium data-[state=active]:text-ink',
        className,
      )}
    />
  )
}

function Content({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('pt-6', className)} />
}

export const Tabs = { Root: Radix.Root, List, Trigger, Content }
