/** The frame around every page: navigation, content, footer. */
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'

import { stepUp } from '@/shared/api/stepUp'
import { WithApi } from '@/shared/api/WithApi'
import { SkipLink, Toaster } from '@/shared/ui'

import { Footer } from './Footer'
import type { Open } from './keys/Keys'
import { NavBar } from './NavBar'
import { useIsPageLoading } from './page'

// They are of use once the page is there.
const Keys = lazy(() => import('./keys/Keys'))
const Notices = lazy(async () => ({ default: (await import('./Notices')).Notices }))
const StepUpDialog = lazy(async () => ({
  default: (await import('@/features/account/factor/StepUpDialog')).StepUpDialog,
}))

/** It is there from the start, so that no call fails because nobody could be asked yet. */
function StepUp() {
  if (!useSyncExternalStore(stepUp.subscribe, stepUp.isAsked)) return null
  return (
    <Suspense>
      <WithApi>
        <StepUpDialog />
      </WithApi>
    </Suspense>
  )
}

/** Scrolls to the top on every change of page and puts the reading position there too. */
function usePageStart() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)

  useEffect(() => {
    window.scrollTo(0, 0)
    // A page may begin with a field of its own.
    const isTaken = document.activeElement?.matches('[data-autofocus]') ?? false
    if (!first.current && !isTaken) main.current?.focus({ preventScroll: true })
    first.current = false
  }, [pathname])

  return main
}

/** A thin line while the code of the next page is loading. */
function PageProgress() {
  if (!useIsPageLoading()) return null
  return (
    <div
      aria-hidden
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[shimmer_1s_ease-in-out_infinite] bg-accent"
    />
  )
}

export function Shell() {
  const main = usePageStart()
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Open>(null)
  // A chat fills the window; a footer under it would only move the composer.
  const withFooter = !pathname.startsWith('/chat/') && pathname !== '/live-chat'

  return (
    <>
      <SkipLink />
      <PageProgress />
      <div className="flex min-h-dvh flex-col pt-(--nav-height)">
        <NavBar onSearch={() => setOpen('palette')} />
        <main id="main" ref={main} tabIndex={-1} className="flex flex-1 flex-col outline-none">
          <Suspense>
            <WithApi>
              <Notices withAll={withFooter} />
            </WithApi>
          </Suspense>
          {/* Only the first page is missing while its code loads: later ones leave the page before in its place. */}
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Outlet />
          </Suspense>
        </main>
        {withFooter && <Footer />}
      </div>
      <Suspense>
        <Keys open={open} onOpenChange={setOpen} />
      </Suspense>
      <StepUp />
      <Toaster />
    </>
  )
}
