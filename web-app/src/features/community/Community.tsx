/** The community: discussions of clients about working with writers. */
import { Search } from 'lucide-react'
import { useState } from 'react'

import { useDebounced } from '@/shared/lib/useDebounced'
import { selectPermissions } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Button, Checkbox, Select, type SelectOption, TextField } from '@/shared/ui'

import type { CommunityPage } from './communityPage'
import { DiscussionList } from './DiscussionList'
import { OwnHidden } from './OwnHidden'
import { StartDiscussion } from './StartDiscussion'
import { useDiscussions } from './useDiscussions'

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
  const [typed, setTyped] = useState('')
  const [onlyReported, setOnlyReported] = useState(false)
  const [starts, setStarts] = useState(false)
  const moderates = useAppSelector(selectPermissions)?.includes('userManagement') ?? false
  const search = useDebounced(typed).trim()
  const list = useDiscussions({ category, search, reported: moderates && onlyReported })

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
            onChange={({ target }) => setTyped(target.value)}
            className="pl-10.5"
          />
        </div>
        <Select
          label="Category"
          hideLabel
          value={categories.value}
          onValueChange={categories.onChange}
          options={categories.options}
        />
        {moderates && (
          <Checkbox
            label="Only what was reported"
            checked={onlyReported}
            onCheckedChange={setOnlyReported}
          />
        )}
      </div>
      <OwnHidden />
      <DiscussionList list={list} page={page} isSearched={search !== ''} />
      <StartDiscussion
        open={starts}
        onOpenChange={setStarts}
        page={page}
        category={category}
        subcategory={subcategory}
      />
    </section>
  )
}
