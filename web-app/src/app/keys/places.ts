/** Where the palette leads: pages at once, specialists and conversations as they are found. */
import {
  type Agent,
  type ChatListItem,
  useConversationPagesInfiniteQuery,
  useListAgentsQuery,
} from '@/shared/api'
import { chatLink, SAVED_LINK, specialistLink } from '@/shared/lib/links'
import { useDebounced } from '@/shared/lib/useDebounced'
import { selectIsAdmin, selectUser } from '@/shared/session'
import { useAppSelector } from '@/shared/store'

/** A page, or the list of shortcuts. */
export type Destination = { id: string; label: string; note?: string } & (
  { to: string; state?: unknown } | { opens: 'list' }
)
export type Destinations = { title: string; items: readonly Destination[] }

type Who = { isSignedIn: boolean; isAdmin: boolean }
type Page = { label: string; note?: string; to: string; for?: (who: Who) => boolean }

const isMember = ({ isSignedIn }: Who) => isSignedIn

const PAGES: readonly Page[] = [
  { label: 'Home', to: '/' },
  { label: 'Browse Agent', note: 'All specialists', to: '/browse-ai' },
  { label: 'Categories', to: '/categories' },
  { label: 'Saved specialists', to: SAVED_LINK, for: isMember },
  { label: 'Chat History', to: '/chat-history', for: isMember },
  { label: 'Orders', note: 'What you asked for', to: '/orders', for: isMember },
  { label: 'Settings', note: 'Profile', to: '/settings', for: isMember },
  { label: 'Billing', note: 'Tokens and plans', to: '/settings?tab=billing', for: isMember },
  { label: 'FAQ', to: '/settings?tab=faq', for: isMember },
  { label: 'Support', to: '/settings?tab=support', for: isMember },
  { label: 'Admin', to: '/settings?tab=admin', for: ({ isAdmin }) => isAdmin },
  { label: 'Live Support Chat', to: '/live-chat', for: isMember },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Learn More', to: '/learn-more' },
  { label: 'Sign In', to: '/signin', for: ({ isSignedIn }) => !isSignedIn },
  { label: 'Get Started', note: 'Sign up', to: '/signup', for: ({ isSignedIn }) => !isSignedIn },
  { label: 'Describe your job', note: 'Find who fits', to: '/match' },
  { label: 'Side by side', note: 'Compare specialists', to: '/compare' },
]

/** Most entries of each kind. */
const SHOWN = 6
/** Milliseconds that a search waits for the next key. */
const WAIT_MS = 200

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word is somewhere in these texts. */
export function fits(words: string, ...texts: (string | undefined)[]): boolean {
  const whole = folded(texts.join(' '))
  return folded(words)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

export function pagesFor(words: string, who: Who): Destination[] {
  return PAGES.filter((page) => page.for?.(who) ?? true)
    .filter(({ label, note }) => fits(words, label, note))
    .map(({ label, note, to }) => ({ id: `page ${to}`, label, to, ...(note && { note }) }))
}

const SHORTCUTS: Destination = {
  id: 'shortcuts',
  label: 'Keyboard shortcuts',
  note: 'All of them',
  opens: 'list',
}

const toSpecialist = (agent: Agent): Destination => ({
  id: `specialist ${agent.id}`,
  label: agent.name,
  note: agent.specialty,
  to: specialistLink(agent.id),
  state: { freelancer: agent },
})

const toConversation = ({ id, specialist }: ChatListItem): Destination => ({
  id: `conversation ${id}`,
  label: specialist.name,
  note: specialist.specialty,
  to: chatLink(specialist.id),
})

export function useDestinations(typed: string) {
  const words = typed.trim()
  const settled = useDebounced(words, WAIT_MS)
  const isSignedIn = useAppSelector(selectUser) !== null
  const isAdmin = useAppSelector(selectIsAdmin)
  const agents = useListAgentsQuery({ search: settled, limit: SHOWN }, { skip: settled === '' })
  const talks = useConversationPagesInfiniteQuery({}, { skip: !isSignedIn })
  const specialists = words === '' || settled === '' ? [] : (agents.data ?? [])
  const conversations = (talks.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ specialist }) => fits(words, specialist.name, specialist.specialty))
  const all: Destinations[] = [
    { title: 'Pages', items: pagesFor(words, { isSignedIn, isAdmin }).slice(0, SHOWN) },
    { title: 'Conversations', items: conversations.slice(0, SHOWN).map(toConversation) },
    { title: 'Specialists', items: specialists.map(toSpecialist) },
    { title: 'Help', items: [SHORTCUTS].filter(({ label, note }) => fits(words, label, note)) },
  ]
  return {
    groups: all.filter(({ items }) => items.length > 0),
    isLooking: words !== settled || agents.isFetching,
    isFailed: settled !== '' && agents.isError && !agents.isFetching,
  }
}
