/** What is said of a version where several are listed: its number, how it stands, when it came and how long it is. */
import type { DocumentRef } from '@/shared/api'
import { formatDateTime, formatNumber } from '@/shared/lib/format'

import { workWord } from '../status'
import { ApprovedMark } from './ApprovedMark'
import { SHEET_TITLE } from './sheet'

export type VersionHeadProps = {
  document: DocumentRef
  deliveredAt: string
  /** Said behind the rest, if there is something. */
  more?: string
  /** The heading gets the focus when a button of the version goes. */
  isSheet?: boolean
}

export function VersionHead({ document, deliveredAt, more, isSheet }: VersionHeadProps) {
  const { approved, version, words } = document
  const word = workWord(document)
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 {...(isSheet && SHEET_TITLE)} className="text-lg">
          Version {version}
        </h3>
        {approved ? (
          <ApprovedMark version={version} />
        ) : (
          word && <span className="text-sm text-ink-muted">{word}</span>
        )}
      </div>
      <p className="tabular text-sm text-ink-muted">
        <time dateTime={deliveredAt}>{formatDateTime(deliveredAt)}</time>
        {` · ${formatNumber(words)} ${words === 1 ? 'word' : 'words'}`}
        {more && ` · ${more}`}
      </p>
    </div>
  )
}
