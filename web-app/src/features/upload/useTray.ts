import { useEffect, useState, useSyncExternalStore } from 'react'

import { useAppDispatch } from '@/shared/store'

import { bringWith } from './bring'
import { openTray } from './tray'

/** The files of the message that is being written on this page. */
export function useTray() {
  const dispatch = useAppDispatch()
  const [tray] = useState(() => openTray(bringWith(dispatch)))
  const content = useSyncExternalStore(tray.subscribe, tray.read)
  useEffect(() => tray.stop, [tray])
  return { tray, ...content }
}
