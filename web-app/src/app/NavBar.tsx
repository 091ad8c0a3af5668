/** The bar at the top of every page. On small screens its links fold behind a button. */
import { Menu, Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'

import type { User } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { isViewing, selectHasNewWork, selectIsAdmin, selectUser } from '@/shared/session'
import { useAppDispatch, useAppSelector } from '@/shared/store'
import { Button, IconButton, ThemeToggle } from '@/shared/ui'

import { NewWork, NewWorkDot } from './NewWork'
import { Wordmark } from './Wordmark'

const HISTORY = '/chat-history'

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/browse-ai', label: 'Browse Agent' },
  { to: HISTORY, label: 'Chat History' },
  { to: '/categories', label: 'Categories' },
  { to: '/settings', label: 'Settings' },
]

function Links({ stacked = false }: { stacked?: boolean }) {
  return (
    <ul className={stacked ? 'grid' : 'flex items-center gap-5 xl:gap-7'}>
      {LINKS.map(({ to, label }) => (
        <li key={to} className={stacked ? 'border-b border-rule' : undefined}>
          <NavLink
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              cx(
                'inline-flex min-h-11 items-center transition-colors duration-150 hover:text-ink',
                stacked ? 'w-full font-serif text-xl' : 'text-sm',
                isActive
                  ? 'text-ink underline decoration-accent decoration-2 underline-offset-8'
                  : 'text-ink-muted',
              )
            }
          >
            {label}
            {to === HISTORY && <NewWork />}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function Welcome({ user }: { user: User }) {
  const isAdmin = useAppSelector(selectIsAdmin)
  return (
    <span className="max-w-56 truncate text-sm text-ink-muted">
      Welcome,{' '}
      <span className="font-medium text-ink">{isAdmin ? user.fullname : user.firstname}</span>
    </span>
  )
}

function AccountActions({ user, onLogOut }: { user: User | null; onLogOut: () => void }) {
  if (user === null) {
    return (
      <>
        <Button asChild variant="ghost" size="sm">
          <Link to="/signin">Sign In</Link>
        </Button>
        <Button asChild size="sm">
          <Link to="/signup">Get Started</Link>
        </Button>
      </>
    )
  }
  return (
    <>
      <Welcome user={user} />
      <Button variant="secondary" size="sm" onClick={onLogOut}>
        Log Out
      </Button>
    </>
  )
}

/** Escape closes the menu, and its button has the focus again. */
function useEscape(isOpen: boolean, close: () => void) {
  const toggle = useRef<HTMLButtonElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Nothing else is meant by it.
    event.preventDefault()
    close()
    toggle.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [isOpen])
  return toggle
}

export function NavBar({ onSearch }: { onSearch: () => void }) {
  const user = useAppSelector(selectUser)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The menu is open on the page where it was opened, so going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  const hasNews = useAppSelector(selectHasNewWork) && !open
  const toggle = useEscape(open, () => setOpenAt(null))

  async function logOut() {
    setOpenAt(null)
    // Loaded since the page went live.
    const { endView, signOut } = await import('./live')
    if (isViewing()) return void dispatch(endView())
    void dispatch(signOut())
    void navigate('/signin')
  }

  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-rule bg-surface/92 backdrop-blur-md">
      <nav aria-label="Main" className="page">
        <div className="flex h-(--nav-height) items-center gap-6">
          <Link to="/" aria-label="AI Freelance, home" className="mr-auto">
            <Wordmark />
          </Link>
          <div className="hidden lg:block">
            <Links />
          </div>
          <div className="ml-auto flex items-center gap-1">
            <IconButton
              label="Go to a page, a specialist or a conversation"
              aria-keyshortcuts="Control+K Meta+K"
              aria-haspopup="dialog"
              onClick={onSearch}
              className="lg:hidden xl:inline-grid"
            >
              <Search aria-hidden className="size-5" />
            </IconButton>
            {/* The bell comes with the notices of the page. */}
            {user && <span id="bell" className="size-11" />}
            <ThemeToggle />
            <div className="hidden items-center gap-3 lg:flex">
              <AccountActions user={user} onLogOut={() => void logOut()} />
            </div>
            <IconButton
              ref={toggle}
              label={open ? 'Close menu' : hasNews ? 'Open menu (new work)' : 'Open menu'}
              aria-expanded={open}
              aria-controls="mobile-menu"
              onClick={() => setOpenAt(open ? null : pathname)}
              className="lg:hidden"
            >
              {open ? (
                <X aria-hidden className="size-5" />
              ) : (
                <span className="relative">
                  <Menu aria-hidden className="size-5" />
                  {hasNews && <NewWorkDot />}
                </span>
              )}
            </IconButton>
          </div>
        </div>
        {open && (
          <div
            id="mobile-menu"
            className="appear grid max-h-[calc(100dvh-var(--nav-height))] gap-5 overflow-y-auto pt-2 pb-6 lg:hidden"
          >
            <Links stacked />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <AccountActions user={user} onLogOut={() => void logOut()} />
            </div>
          </div>
        )}
      </nav>
    </header>
  )
}
