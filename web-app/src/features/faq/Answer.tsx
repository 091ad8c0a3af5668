/**
 * A formatted answer. The parser is loaded with the first one; until then the plain text is shown.
 */
import { lazy, Suspense } from 'react'

const Markdown = lazy(() =>
  import('@/shared/ui/Markdown').then(({ Markdown: Set }) => ({ default: Set })),
)

export function Answer({ text }: { text: string }) {
  return (
    <div className="max-w-reading pb-5 text-ink-muted">
      <Suspense fallback={<p className="whitespace-pre-line">{text}</p>}>
        <Markdown text={text} headingsFrom={4} className="text-base" />
      </Suspense>
    </div>
  )
}
