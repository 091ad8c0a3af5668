/** The community: discussions of clients about working with writers. */
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useSearchText } from '@/shared/lib/address'
import { selectPermissions, selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, LateSelect, type SelectOption, TextField } from '@/shared/ui'

import type { CommunityPage } from './communityPage'
import { DiscussionList } from './DiscussionList'
import { useDiscussions } from './useDiscussions'

// Visitors load none of these.
const OwnHidden = lazy(async () => ({ default: (await import('./OwnHidden')).OwnHidden }))
const Checkbox = lazy(async () => ({
  default: (await import('@/shared/ui/input/Checkbox')).Checkbox,
}))
const StartDiscussion = lazy(async () => ({
  default: (await import('./StartDiscussion')).StartDiscussion,
}))

/** Fixed text, not counted. */
const MEMBERS = '2,847 members'
const DISCUSSIONS = '156 discussions'

export type CommunityProps = {
  page: CommunityPage
  /** The category chosen in the directory; empty for all. */
  category: string
  subcategory: string
  /** The category's dropdown. */
  categories: { value: string; options: SelectOption[]; onChange: (value: string) => void }
}

function Head({ onStart }: { onStart: () => void }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="grid gap-1">
        <h2 className="text-3xl">Community</h2>
        <p className="tabular text-sm text-ink-muted">
          <span>{MEMBERS}</span>
          <span aria-hidden> · </span>
          <span>{DISCUSSIONS}</span>
        </p>
      </div>
      <Button onClick={onStart}>Start Discussion</Button>
    </header>
  )
}

export function Community({ page, category, subcategory, categories }: CommunityProps) {
  const { typed, type, settled: search } = useSearchText('discussions')
  const [onlyReported, setOnlyReported] = useState(false)
  const [starts, setStarts] = useState(false)
  const isSignedIn = useAppSelector(selectUser) !== null
  const moderates = useAppSelector(selectPermissions)?.includes('userManagement') ?? false
  const [address] = useSearchParams()
  // Whoever searches has left it.
  const only = search === '' ? (address.get('discussion') ?? '') : ''
  const list = useDiscussions({
    category,
    search,
    reported: moderates && onlyReported,
    discussion: only,
  })

  return (
    <section aria-label="Community" className="grid gap-6">
      <Head onStart={() => setStarts(true)} />
      <div role="search" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-3.5 left-3.5 size-4.5 text-ink-muted"
          />
          <TextField
            label="Search discussions"
            hideLabel
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder="Search discussions..."
            value={typed}
            onChange={({ target }) => type(target.value)}
            className="pl-10.5"
          />
        </div>
        <LateSelect
          label="Category"
          hideLabel
          value={categories.value}
          onValueChange={categories.onChange}
          options={categories.options}
        />
        {moderates && (
          <Suspense>
            <Checkbox
              label="Only what was reported"
              checked={onlyReported}
              onCheckedChange={setOnlyReported}
            />
          </Suspense>
        )}
      </div>
      {only && (
        <p className="text-sm text-ink-muted">
          One discussion.{' '}
          <Link to="?tab=community" className="link">
            All discussions
          </Link>
        </p>
      )}
      {isSignedIn && (
        <Suspense>
          <OwnHidden />
        </Suspense>
      )}
      <DiscussionList key={only} list={list} page={page} isSearched={search !== ''} only={only} />
      {starts && (
        <Suspense>
          <StartDiscussion
            open
            onOpenChange={setStarts}
            page={page}
            category={category}
            subcategory={subcategory}
          />
        </Suspense>
      )}
    </section>
  )
}
