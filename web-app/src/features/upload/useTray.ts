import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { soon } from '@/shared/lib/soon'
import { useAppDispatch } from '@/shared/store'

import { bringWith, releaseWith } from './bring'
import { type KeptAs, type Keeping, keepTray } from './keepTray'
import { openTray } from './tray'

/** The files of the message being written on this page. */
export function useTray() {
  const dispatch = useAppDispatch()
  const [tray] = useState(() => openTray(bringWith(dispatch), releaseWith(dispatch)))
  const content = useSyncExternalStore(tray.subscribe, tray.read)
  useEffect(() => tray.stop, [tray])
  return { tray, ...content }
}

/** The same, and they survive a reload. When the name changes, the files stay. */
export function useKeptTray(as: KeptAs) {
  const files = useTray()
  const { tray } = files
  const [opened] = useState(as)
  const [isBack, setBack] = useState(false)
  const keeping = useRef<Keeping>(null)
  useEffect(() => {
    const begun = keepTray(tray, opened)
    keeping.current = begun
    void soon(begun.ready).then(() => {
      if (keeping.current === begun) setBack(true)
    })
    return begun.leave
  }, [tray, opened])
  useEffect(() => void keeping.current?.moveTo(as.name), [as.name])
  return {
    ...files,
    /** The kept files are among them, or will hardly arrive any more. */
    isBack,
  }
}
