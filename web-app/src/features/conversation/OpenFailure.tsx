/** A chat that could not be opened: the reason, and what to do. */
import { ArrowLeft, RotateCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'

import { Button } from '@/shared/ui'

import { useBack } from './useBack'

export const UNOPENED = 'Failed to load chat. Check console for details.'

export function OpenFailure({ text, onReload }: { text: string; onReload?: () => void }) {
  const goBack = useBack()
  return (
    <div className="page grid flex-1 content-center justify-items-start gap-6 py-24">
      <title>{`${text.replace(/\.$/, '')} · AI Freelance`}</title>
      <div role="alert">
        <h1 className="text-4xl text-balance">{text}</h1>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={goBack}>
          <ArrowLeft aria-hidden className="size-4.5" />
          Back
        </Button>
        {onReload && (
          <Button onClick={onReload}>
            <RotateCw aria-hidden className="size-4.5" />
            Reload
          </Button>
        )}
      </div>
    </div>
  )
}

type BoundaryProps = { text: string; children: ReactNode }

/** Catches errors while a chat is shown; the rest of the product stays usable. */
export class FailureBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('The chat could not be shown.', error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <OpenFailure text={this.props.text} onReload={() => this.setState({ failed: false })} />
  }
}
