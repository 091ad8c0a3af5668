/** Listens to the shortcuts of the whole product, and shows what they open. */
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'

import { WithApi } from '@/shared/api/WithApi'

import { ReadingPlace } from '../ReadingPlace'
import { areSingleKeysOn } from './singleKeys'
import { called } from './shortcuts'

/** Most visits need neither. */
const Palette = lazy(() => import('./Palette'))
const ShortcutList = lazy(() => import('./ShortcutList'))

export type Open = 'palette' | 'list' | null

/** A dialog has the keys to itself. */
const isBusy = () => document.querySelector('[role="dialog"]') !== null

/** The first search field of the page; false if it has none. */
function search(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]')
  field?.focus()
  return field !== null
}

type Props = { open: Open; onOpenChange: (open: Open) => void }

export default function Keys({ open, onOpenChange }: Props) {
  const close = () => onOpenChange(null)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wish = called(event, areSingleKeysOn())
    if (wish === null || isBusy()) {
      // The browser's own meaning would leave the page.
      if (wish === 'palette' && open === 'palette') event.preventDefault()
      return
    }
    if (wish === 'search') {
      if (search()) event.preventDefault()
      return
    }
    event.preventDefault()
    onOpenChange(wish)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])

  return (
    <Suspense>
      <ReadingPlace />
      {open === 'palette' && (
        <WithApi>
          <Palette onClose={close} onList={() => onOpenChange('list')} />
        </WithApi>
      )}
      {open === 'list' && <ShortcutList onClose={close} />}
    </Suspense>
  )
}
