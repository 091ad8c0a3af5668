/** Every version of a delivered document: each as files, and any two of them compared. */
import { useId } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'

import { type DocumentVersion, toApiError, useListDocumentVersionsQuery } from '@/shared/api'
import { chatLink } from '@/shared/lib/links'
import {
  Breadcrumb,
  Button,
  ErrorState,
  Loading,
  Notice,
  Select,
  Skeleton,
  Tabs,
} from '@/shared/ui'

import { Approve, ApprovedMark, Downloads, SHEET, SHEET_TITLE, VersionHead } from './documents'
import { ENDED_EARLY } from './live'
import { Comparison, type Text } from '@/shared/comparison/Comparison'

const label = ({ document }: DocumentVersion) => `Version ${document.version}`
const key = ({ document }: DocumentVersion) => String(document.version)
const text = (version: DocumentVersion): Text => ({
  label: label(version),
  content: version.document.content,
})

/** What can be done with a version, and when it was done, what has to be read again. */
type Acting = { agentId: string; onChanged: () => void }

function Version({ version }: { version: DocumentVersion }) {
  const { document, deliveredAt, truncated } = version
  return (
    <li className="overflow-hidden rounded-card border border-rule bg-raised">
      <div className="grid gap-0.5 px-5 py-4 sm:px-8">
        <VersionHead document={document} deliveredAt={deliveredAt} />
        {truncated && <p className="text-sm text-warning">{ENDED_EARLY}</p>}
      </div>
      <Downloads document={document} />
    </li>
  )
}

/**
 * The address names the two versions and the view, so that a comparison can be saved and shared.
 */
function useChoice(versions: readonly DocumentVersion[]) {
  const [query, setQuery] = useSearchParams()
  const chosen = (name: string, fallback: DocumentVersion | undefined) =>
    versions.find((version) => key(version) === query.get(name)) ?? fallback
  const choose = (name: string, value: string) =>
    setQuery(
      (now) => {
        now.set(name, value)
        return now
      },
      { replace: true },
    )
  return {
    before: chosen('from', versions.at(-2)),
    after: chosen('to', versions.at(-1)),
    view: query.get('view') === 'side-by-side' ? ('side-by-side' as const) : ('inline' as const),
    choose,
  }
}

/** A version of open work can be approved where it is compared, whichever it is. */
function ApproveOne({ version, agentId, onChanged }: Acting & { version: DocumentVersion }) {
  const { document, messageId } = version
  if (document.approved) return <ApprovedMark version={document.version} />
  if (document.jobState !== 'open') return null
  return (
    <Approve
      agentId={agentId}
      messageId={messageId}
      isPaused={false}
      onDone={onChanged}
      onRefused={onChanged}
    >
      Approve
      <span className="sr-only"> {label(version).toLowerCase()}</span>
    </Approve>
  )
}

function Compare({ versions, ...acting }: Acting & { versions: readonly DocumentVersion[] }) {
  const { before, after, view, choose } = useChoice(versions)
  const id = useId()
  if (before === undefined || after === undefined) return null
  const options = versions.map((version) => ({ value: key(version), label: label(version) }))
  return (
    <section aria-labelledby={id} {...SHEET} className="grid gap-5">
      <h2 id={id} {...SHEET_TITLE} className="text-xl">
        Comparison
      </h2>
      <div className="grid max-w-xl grid-cols-2 gap-4">
        <div className="grid content-start justify-items-start gap-3 *:first:w-full">
          <Select
            label="From"
            value={key(before)}
            options={options}
            onValueChange={(value) => choose('from', value)}
          />
          {before !== after && <ApproveOne version={before} {...acting} />}
        </div>
        <div className="grid content-start justify-items-start gap-3 *:first:w-full">
          <Select
            label="To"
            value={key(after)}
            options={options}
            onValueChange={(value) => choose('to', value)}
          />
          <ApproveOne version={after} {...acting} />
        </div>
      </div>
      <Tabs.Root value={view} onValueChange={(value) => choose('view', value)}>
        <Tabs.List aria-label="How they are compared">
          <Tabs.Trigger value="inline">Inline</Tabs.Trigger>
          <Tabs.Trigger value="side-by-side">Side by side</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={view}>
          <Comparison before={text(before)} after={text(after)} view={view} />
        </Tabs.Content>
      </Tabs.Root>
    </section>
  )
}

function Versions({ versions, ...acting }: Acting & { versions: DocumentVersion[] }) {
  const { agentId } = acting
  const latest = versions.at(-1)
  if (latest === undefined) return null
  const { title } = latest.document
  return (
    <>
      <title>{`Versions of ${title} · AI Freelance`}</title>
      <header className="grid gap-3">
        <Breadcrumb steps={[{ label: 'Chat', to: chatLink(agentId) }, { label: 'Versions' }]} />
        <h1 dir="auto" className="text-3xl wrap-anywhere">
          {title}
        </h1>
      </header>
      <section aria-labelledby="versions" className="grid gap-4">
        <h2 id="versions" className="text-xl">
          Versions
        </h2>
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {versions.map((version) => (
            <Version key={version.messageId} version={version} />
          ))}
        </ul>
      </section>
      {versions.length > 1 ? (
        <Compare versions={versions} {...acting} />
      ) : (
        <p className="text-ink-muted">
          There is one version so far. Ask for an edit, and the next one can be compared with it.
        </p>
      )}
    </>
  )
}

function VersionsSkeleton() {
  return (
    <Loading label="Loading versions…">
      <title>Versions · AI Freelance</title>
      <div className="grid gap-10">
        <div className="grid gap-3">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-10 w-full max-w-md" />
        </div>
        <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-44" />
          <Skeleton className="h-44" />
        </div>
      </div>
    </Loading>
  )
}

function Missing({ id }: { id: string }) {
  return (
    <Notice
      title="There is no such document."
      action={
        <Button asChild>
          <Link to={chatLink(id)}>Back to the chat</Link>
        </Button>
      }
    >
      It was never written here, or its message was taken back.
    </Notice>
  )
}

export function Component() {
  const { id = '', messageId = '' } = useParams()
  const { data, error, refetch } = useListDocumentVersionsQuery(
    { messageId },
    { refetchOnMountOrArgChange: true },
  )

  if (!data && error !== undefined && toApiError(error).status === 404) return <Missing id={id} />
  return (
    <div className="page grid gap-10 py-10">
      {data ? (
        <Versions agentId={id} versions={data} onChanged={() => void refetch()} />
      ) : error === undefined ? (
        <VersionsSkeleton />
      ) : (
        <ErrorState onRetry={() => void refetch()}>The versions could not be loaded.</ErrorState>
      )}
    </div>
  )
}
