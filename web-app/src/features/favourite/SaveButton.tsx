/** The heart that saves a specialist: in the corner of their card, or with a word on their page. */
import { Heart } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'

import type { Agent } from '@/shared/api'
import { cx } from '@/shared/lib/cx'
import { selectUser, selectView } from '@/shared/session'
import { useAppSelector } from '@/shared/store'
import { buttonClass } from '@/shared/ui'

import { useSaving } from './useSaving'

const IN_CORNER = cx(
  // Above the link that covers the card. On a phone the first line needs its whole width.
  'absolute top-5 right-1 z-10 grid size-10 place-items-center rounded-full text-ink-muted sm:top-1',
  'transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:size-11',
)

export type SaveButtonProps = {
  specialist: Agent
  /** As on their page; otherwise as on a card. */
  isLarge?: boolean
}

type LookProps = SaveButtonProps & { isSaved: boolean; onPress: () => void }

function Look({ specialist: { name }, isLarge = false, isSaved, onPress }: LookProps) {
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      onClick={onPress}
      className={isLarge ? cx(buttonClass('secondary', 'lg'), 'w-full') : IN_CORNER}
    >
      <Heart aria-hidden className={cx('size-5 shrink-0', isSaved && 'fill-accent text-accent')} />
      <span className={isLarge ? undefined : 'sr-only'}>Save</span>
      <span className="sr-only"> {name}</span>
    </button>
  )
}

function OfMember(props: SaveButtonProps) {
  const { isSaved, toggle } = useSaving(props.specialist)
  return <Look {...props} isSaved={isSaved} onPress={() => void toggle()} />
}

/** Leads to the sign-in, which leads back to this page. */
function OfVisitor(props: SaveButtonProps) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signIn = () => void navigate('/signin', { state: { from: pathname + search } })
  return <Look {...props} isSaved={false} onPress={signIn} />
}

export function SaveButton(props: SaveButtonProps) {
  const isSignedIn = useAppSelector(selectUser) !== null
  const isView = useAppSelector(selectView) !== null
  // An admin who views the account of somebody changes nothing in it.
  if (isView) return null
  return isSignedIn ? <OfMember {...props} /> : <OfVisitor {...props} />
}
