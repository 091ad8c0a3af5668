/** The work as files to download. */
import { Download, LoaderCircle } from 'lucide-react'

import { notDownloaded, type PortfolioPage, useSaveFileMutation } from '@/shared/api'
import { config } from '@/shared/config'
import { cx } from '@/shared/lib/cx'
import { fileName } from '@/shared/lib/save'

const KINDS = [
  { ending: 'docx', kind: 'Word file, to work on' },
  { ending: 'pdf', kind: 'PDF, to read and to print' },
] as const

type RowProps = (typeof KINDS)[number] & { page: PortfolioPage }

function Row({ page: { id, title }, ending, kind }: RowProps) {
  const [save, { isLoading, error }] = useSaveFileMutation()
  const name = fileName(title, ending)
  const Icon = isLoading ? LoaderCircle : Download

  function download() {
    const url = `${config.apiBase}/portfolio/${encodeURIComponent(id)}/${ending}`
    if (!isLoading) void save({ url, name })
  }

  return (
    <li className="border-b border-rule">
      <button
        type="button"
        aria-disabled={isLoading}
        onClick={download}
        className="group grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3 text-left"
      >
        <span className="grid grid-cols-1">
          <span className="sr-only">Download </span>
          <span className="truncate font-medium group-hover:text-accent-strong">{name}</span>
          <span className="text-sm text-ink-muted">{kind}</span>
        </span>
        <Icon
          aria-hidden
          className={cx(
            'size-5 text-ink-muted group-hover:text-accent',
            isLoading && 'animate-spin motion-reduce:animate-none',
          )}
        />
      </button>
      {error !== undefined && (
        <p role="alert" className="pb-3 text-sm text-danger">
          {notDownloaded(error)}
        </p>
      )}
    </li>
  )
}

export function Documents({ page }: { page: PortfolioPage }) {
  return (
    <ul className="border-t border-rule">
      {KINDS.map((one) => (
        <Row key={one.ending} page={page} {...one} />
      ))}
    </ul>
  )
}
