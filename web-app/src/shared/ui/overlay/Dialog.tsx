/** A question or form above the page; focus stays inside until it closes. */
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'

import { cx } from '../../lib/cx'
import { IconButton } from '../Button'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** What has the focus at first, if it is not the first control. */
  focus?: RefObject<HTMLElement | null>
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  /** `page` is as wide as a text to read; `wide` has room for a table or a timeline. */
  size?: DialogSize
}

export type DialogSize = 'form' | 'page' | 'wide'

const WIDTHS: Record<DialogSize, string> = {
  form: 'max-w-lg p-6',
  page: 'max-w-3xl p-6 sm:px-14 sm:py-12',
  wide: 'max-w-4xl p-6',
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  focus,
  actions,
  size = 'form',
}: DialogProps) {
  /**
   * The element that had the focus gets it back, unless another one took it in the meantime; Radix
   * does not know here which element opened the dialog.
   */
  const opener = useRef<Element>(null)

  function giveBack(event: Event) {
    if (document.activeElement !== document.body) {
      event.preventDefault()
      return
    }
    if (!(opener.current instanceof HTMLElement) || !opener.current.isConnected) return
    if (opener.current === document.body) return
    event.preventDefault()
    opener.current.focus()
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-overlay" />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            if (!focus?.current) return
            event.preventDefault()
            focus.current.focus()
          }}
          onCloseAutoFocus={giveBack}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'lifted appear fixed inset-x-4 top-1/2 z-50 mx-auto grid grid-cols-[minmax(0,1fr)] max-h-[calc(100dvh-2rem)] -translate-y-1/2 gap-4 overflow-y-auto rounded-card border border-rule bg-raised',
            WIDTHS[size],
          )}
        >
          <div className="grid gap-1.5 pr-10">
            <Radix.Title className={size === 'page' ? 'text-3xl' : 'text-xl'}>{title}</Radix.Title>
            {description && (
              <Radix.Description className="text-sm text-ink-muted">
                {description}
              </Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton label="Close" className="absolute top-3.5 right-3.5">
              <X aria-hidden className="size-5" />
            </IconButton>
          </Radix.Close>
          {children}
          {actions && <div className="flex flex-wrap justify-end gap-2.5">{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
