/** FAQs that are loading, failed, or shown; a sentence when none was found. */
import type { ReactNode } from 'react'

import { type Faq, toApiError } from '@/shared/api'
import { EmptyState, ErrorState, Loading, Skeleton } from '@/shared/ui'

import { NOTHING_FOUND } from './faqs'

export type LoadedFaqsProps = {
  list: {
    data?: Faq[] | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  /** Those to show. */
  faqs: readonly Faq[]
  /** Shown when there are none. */
  nothing?: ReactNode
  children: ReactNode
}

export function LoadedFaqs({ list, faqs, nothing, children }: LoadedFaqsProps) {
  const { data, error, isFetching, refetch } = list
  if (data === undefined && error !== undefined && !isFetching) {
    return (
      <ErrorState onRetry={() => void refetch()}>
        {toApiError(error).message || 'The FAQs could not be loaded.'}
      </ErrorState>
    )
  }
  if (data === undefined) {
    return (
      <Loading label="Loading FAQs">
        <div className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      </Loading>
    )
  }
  if (faqs.length > 0) return children
  return nothing === undefined ? <EmptyState title={NOTHING_FOUND} /> : nothing
}
