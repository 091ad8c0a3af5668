/** The directory: all specialists, narrowed by filters; and the community beside it. */
import { lazy, Suspense } from 'react'

import { useCategories } from '@/shared/content/useCategories'
import { selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { Breadcrumb, Loading, PageTitle, Tabs } from '@/shared/ui'
import { Community, useCommunityPage } from '@/features/community'

import { CardSkeletons } from './directory/CardSkeletons'
import { categoryOptions, chosen } from './directory/categoryOptions'
import { ALL, COMMUNITY } from './directory/directoryFilter'
import { useDirectory } from './directory/useDirectory'
import { useDirectoryFilter } from './directory/useDirectoryFilter'

// Whoever reads the community does not load it.
const DirectoryTab = lazy(async () => ({
  default: (await import('./directory/DirectoryTab')).DirectoryTab,
}))

const DECK = 'Everyone here has a field, a voice and a list of things they will not write.'

function titleOf(category: string): string {
  return category ? `${category} Specialists` : 'AI Specialists'
}

function FirstLoad() {
  return (
    <div className="page py-14">
      <Loading label="Loading specialists..." />
      <div aria-hidden className="mt-8">
        <CardSkeletons />
      </div>
    </div>
  )
}

function Heading({ category, deck }: { category: string; deck: string }) {
  return (
    <header className="grid gap-3">
      {category && (
        <Breadcrumb
          steps={[
            { label: 'Home', to: '/' },
            { label: 'All Categories', to: '/categories' },
            { label: category },
          ]}
        />
      )}
      <h1 className="text-4xl sm:text-5xl">{titleOf(category)}</h1>
      <p className="max-w-reading font-serif text-lg text-ink-muted">{deck}</p>
    </header>
  )
}

const SPECIALISTS = 'specialists'

export function Component() {
  const controls = useDirectoryFilter()
  const { category, subcategory, tab, saved } = controls.filter
  const isSignedIn = useAppSelector(selectUser) !== null
  const directory = useDirectory(controls.filter, {
    skip: tab === COMMUNITY || (saved !== '' && !isSignedIn),
  })
  const categories = useCategories()
  // Above the tabs, so that text being written stays when the reader looks at the other tab.
  const community = useCommunityPage()

  if (directory.isLoading) return <FirstLoad />

  const deck = categories.find(({ name }) => name === category)?.description ?? DECK
  return (
    <div className="page grid content-start gap-8 py-10 sm:py-14">
      <PageTitle>{titleOf(category)}</PageTitle>
      <Heading category={category} deck={deck} />
      <Tabs.Root
        value={tab || SPECIALISTS}
        onValueChange={(value) => controls.narrow({ tab: value === COMMUNITY ? COMMUNITY : '' })}
      >
        <Tabs.List aria-label="Directory and community">
          <Tabs.Trigger value={SPECIALISTS}>Browse Specialists</Tabs.Trigger>
          <Tabs.Trigger value={COMMUNITY}>Community</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value={SPECIALISTS} className="grid gap-8">
          <Suspense fallback={<CardSkeletons />}>
            <DirectoryTab categories={categories} controls={controls} directory={directory} />
          </Suspense>
        </Tabs.Content>
        <Tabs.Content value={COMMUNITY}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <Community
              page={community}
              category={category}
              subcategory={subcategory}
              categories={{
                value: category || ALL,
                options: categoryOptions(categories, category),
                onChange: (value) => controls.narrow({ category: chosen(value), subcategory: '' }),
              }}
            />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
    </div>
  )
}
