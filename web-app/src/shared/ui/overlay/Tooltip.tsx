/** A hint on hover and focus: after 700 ms, and at once within 300 ms of another one. */
import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export const TOOLTIP_OPEN_MS = 700
export const TOOLTIP_SKIP_MS = 300

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_OPEN_MS} skipDelayDuration={TOOLTIP_SKIP_MS}>
      {children}
    </Radix.Provider>
  )
}

/** `children` is one element that can take focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="appear z-50 max-w-xs rounded-md bg-ink px-2.5 py-1.5 text-xs text-surface"
        >
          {text}
          <Radix.Arrow className="fill-ink" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
