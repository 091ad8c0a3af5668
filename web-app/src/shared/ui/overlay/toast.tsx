/** Short messages at the edge of the page. All five kinds go away by themselves. */
import { Toaster as Sonner, toast, type ExternalToast } from 'sonner'

/** Milliseconds that a message stays. */
export const TOAST_DURATION_MS = 4_000
const VISIBLE = 3
const WIDTH_PX = 356
const GAP_PX = 14
/** A message that was swiped this far goes away. */
export const SWIPE_PX = 20
/** The distance from which Sonner lets a message go; it has no option for it. */
const SONNER_SWIPE_PX = 45

type Text = Parameters<typeof toast.success>[0]

/** Sonner keeps loading messages for ever; here a forgotten one goes away like any other. */
function loading(text: Text, options?: ExternalToast) {
  const id = toast.loading(text, options)
  setTimeout(() => toast.dismiss(id), options?.duration ?? TOAST_DURATION_MS)
  return id
}

export const notify = {
  success: toast.success,
  info: toast.info,
  warning: toast.warning,
  error: toast.error,
  loading,
  dismiss: toast.dismiss,
}

/**
 * Called before Sonner checks how far a message was swiped: a swipe that is far enough for us is
 * made far enough for Sonner. Sonner itself still decides which directions count, and how the
 * message leaves.
 */
function lengthenSwipe({ target }: React.PointerEvent) {
  const message = (target as Element).closest<HTMLElement>('[data-sonner-toast]')
  for (const axis of ['--swipe-amount-x', '--swipe-amount-y']) {
    const moved = Number.parseFloat(message?.style.getPropertyValue(axis) ?? '')
    if (Math.abs(moved) >= SWIPE_PX && Math.abs(moved) < SONNER_SWIPE_PX) {
      message?.style.setProperty(axis, `${Math.sign(moved) * SONNER_SWIPE_PX}px`)
    }
  }
}

export function Toaster() {
  return (
    <div className="contents" onPointerUpCapture={lengthenSwipe}>
      <Messages />
    </div>
  )
}

function Messages() {
  return (
    <Sonner
      duration={TOAST_DURATION_MS}
      visibleToasts={VISIBLE}
      gap={GAP_PX}
      position="bottom-right"
      style={{ '--width': `${WIDTH_PX}px` } as React.CSSProperties}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'lifted flex w-(--width) max-w-[calc(100vw-2rem)] items-start gap-3 rounded-control border border-rule bg-raised p-4 font-sans text-sm text-ink',
          title: 'font-medium',
          description: 'text-ink-muted',
          success: '[&_[data-icon]]:text-positive',
          info: '[&_[data-icon]]:text-info',
          warning: '[&_[data-icon]]:text-warning',
          error: '[&_[data-icon]]:text-danger',
          actionButton: 'link ml-auto font-medium',
        },
      }}
    />
  )
}
