/** Everything about the person as one file: put together in the background, and given out for a week. */
import { Download } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'

import {
  notDownloaded,
  type OwnExport,
  toApiError,
  UNREACHED,
  useAskOwnExportMutation,
  useFetchOwnExportMutation,
  useGetOwnExportQuery,
  useSaveFileMutation,
} from '@/shared/api'
import { config } from '@/shared/config'
import { fileSize } from '@/shared/lib/fileSize'
import { formatDateTime } from '@/shared/lib/format'
import { Button, ErrorState, Loading, notify, ProgressBar } from '@/shared/ui'

/** Milliseconds until the next look while it is put together. */
export const LOOK_MS = 1_500

function Progress({ done, parts }: OwnExport) {
  const percent = parts === 0 ? 0 : Math.floor((100 * done) / parts)
  const text = `${percent} % is put together. You get a mail when it is ready.`
  return (
    <div className="grid gap-2">
      <ProgressBar
        label="Your data"
        percent={percent}
        className="bg-accent transition-[width] duration-200 motion-reduce:transition-none"
      />
      <p className="tabular text-sm text-ink-muted">{text}</p>
    </div>
  )
}

/** Each download is recorded first. */
function SaveButton() {
  const [fetch, fetching] = useFetchOwnExportMutation()
  const [save, saving] = useSaveFileMutation()

  async function download() {
    try {
      const { ticket } = await fetch().unwrap()
      const url = `${config.apiBase}/users/me/export/file?ticket=${encodeURIComponent(ticket)}`
      await save({ url, name: 'my-data.zip' }).unwrap()
    } catch (error) {
      notify.error(notDownloaded(error))
    }
  }

  return (
    <Button disabled={fetching.isLoading || saving.isLoading} onClick={() => void download()}>
      <Download aria-hidden className="size-4" />
      Download my data
    </Button>
  )
}

type Asking = { ask: () => void; isAsking: boolean }

function Content({ data, ask, isAsking }: Asking & { data: OwnExport }) {
  if (data.state === 'building') return <Progress {...data} />
  if (data.state === 'failed') {
    return <ErrorState onRetry={ask}>Your data could not be put together.</ErrorState>
  }
  const isReady = data.state === 'ready'
  return (
    <>
      {isReady && data.until !== null && (
        <p>
          Your data is ready: {fileSize(data.bytes)}, until{' '}
          <time dateTime={data.until}>{formatDateTime(data.until)}</time>. Then the file is deleted.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && <SaveButton />}
        <Button variant="secondary" disabled={isAsking} onClick={ask}>
          {isReady ? 'Ask for it anew' : 'Ask for my data'}
        </Button>
      </div>
    </>
  )
}

/** Asked at intervals while it is put together. */
function useOwnExport() {
  const [isBuilding, setBuilding] = useState(false)
  const query = useGetOwnExportQuery(undefined, {
    pollingInterval: isBuilding ? LOOK_MS : 0,
    refetchOnMountOrArgChange: true,
  })
  const builds = query.data?.state === 'building'
  if (builds !== isBuilding) setBuilding(builds)
  return query
}

/** The pressed button goes; the focus moves to the heading. */
function useAsking(onAsked: () => void): Asking {
  const [ask, { isLoading }] = useAskOwnExportMutation()

  async function send() {
    try {
      await ask().unwrap()
      onAsked()
    } catch (cause) {
      const { message } = toApiError(cause)
      notify.error('Your data could not be asked for.', { description: message || UNREACHED })
    }
  }

  return { ask: () => void send(), isAsking: isLoading }
}

export function OwnData() {
  const { data, error, isFetching, refetch } = useOwnExport()
  const heading = useRef<HTMLHeadingElement>(null)
  const asking = useAsking(() => heading.current?.focus())
  let content: ReactNode = <Loading label="Loading..." />
  if (data !== undefined) content = <Content data={data} {...asking} />
  else if (error !== undefined && !isFetching) {
    content = (
      <ErrorState onRetry={() => void refetch()}>
        It could not be loaded whether there is a file of your data.
      </ErrorState>
    )
  }
  return (
    <section aria-labelledby="own-data" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="own-data" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Your data
        </h2>
        <p className="text-ink-muted">
          Everything we know about you as one file: to be read, for programs, and with your uploads
          and the work that was delivered to you as Word and PDF.
        </p>
      </div>
      <div aria-live="polite" className="grid gap-3">
        {content}
      </div>
    </section>
  )
}
