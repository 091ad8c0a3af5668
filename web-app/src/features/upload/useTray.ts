import { useEffect, useState, useSyncExternalStore } from 'react'

import { useAppDispatch } from '@/shared/store'

import { bringWith, releaseWith } from './bring'
import { type KeptAs, keepTray } from './keepTray'
import { openTray } from './tray'

/** The files of the message that is being written on this page. */
export function useTray() {
  const dispatch = useAppDispatch()
  const [tray] = useState(() => openTray(bringWith(dispatch), releaseWith(dispatch)))
  const content = useSyncExternalStore(tray.subscribe, tray.read)
  useEffect(() => tray.stop, [tray])
  return { tray, ...content }
}

/** The same, and they survive a reload. */
export function useKeptTray({ name, before }: KeptAs) {
  const files = useTray()
  const { tray } = files
  useEffect(() => keepTray(tray, { name, before }), [tray, name, before])
  return files
}
