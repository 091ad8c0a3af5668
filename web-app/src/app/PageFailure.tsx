/** What a page shows when its code could not be loaded or failed. */
import { Component, type ReactNode } from 'react'

import { ErrorState } from '@/shared/ui'

type Props = { children: ReactNode }

/** React has no other form for it than a class. */
export class PageFailure extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('A page failed.', error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState onRetry={() => window.location.reload()}>
          This page could not be shown. What you typed is kept.
        </ErrorState>
      </main>
    )
  }
}
